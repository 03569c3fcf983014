notice(Boolean('YES'), Boolean(0), Boolean(0.1), Boolean('n'), Regexp('a.b'), Regexp('a', true), Type('Integer[1]'), Numeric('1.5'), Numeric('0x10'), Float('1e3'), Sensitive('x'))
notice(String(undef), String(default), String([undef, default, /x/, Integer]))
