notice(lookup('a'), lookup('b'), lookup('l', Any, 'unique'))
