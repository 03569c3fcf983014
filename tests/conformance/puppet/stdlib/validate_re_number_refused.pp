validate_re(1, '1')
