validate_numeric('1.5', 1.2)
