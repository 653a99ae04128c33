"""What is printed: charts, the organiser's papers, notices."""
