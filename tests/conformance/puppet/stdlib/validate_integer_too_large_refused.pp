validate_integer([1, 7], 5)
