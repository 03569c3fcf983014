validate_re('abc', '^x', 'must begin with x')
