notice(lookup('a'), lookup('a.x'), lookup('i'), lookup('n', undef, undef, 'none'), lookup('again'), lookup('m'))
