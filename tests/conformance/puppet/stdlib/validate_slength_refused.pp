validate_slength('abcdef', 5, 2)
