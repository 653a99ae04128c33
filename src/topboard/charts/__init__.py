"""Facts to tables, tables to text, HTML, PDF, CSV and XLSX."""
