notice(stdlib::ensure(true, 'file'))
notice(pick(undef, 'a'))
