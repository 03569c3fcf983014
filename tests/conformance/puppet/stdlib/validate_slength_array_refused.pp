validate_slength(['a', 1], 5)
