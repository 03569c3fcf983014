notice('a')
notice(inline_epp("one\n <%= \$a.nope %>"))
