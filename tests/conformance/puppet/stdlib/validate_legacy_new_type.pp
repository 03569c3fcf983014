validate_legacy(Enum['a'], 'validate_string', 'b')
