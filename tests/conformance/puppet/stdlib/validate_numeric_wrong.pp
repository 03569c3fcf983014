validate_numeric(12.5, 10)
