$binary = Binary('b25lIHR3byB0aHJlZQ==')
notice(101 in $binary, 101.0 in $binary, 1 in $binary, 101.5 in $binary, 300 in $binary, -1 in $binary)
notice('one' in $binary, 'ONE' in $binary, '' in $binary, Binary('b25l') in $binary, Binary('AAAA') in $binary)
notice(Integer in $binary, undef in $binary, [101] in $binary, true in $binary, default in $binary)
