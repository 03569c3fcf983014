validate_integer(1, '', 3)
