"""Values as pages show them: boards, results, reasons, standings, the state of a section."""
