validate_integer([3, 0], 10, 1)
