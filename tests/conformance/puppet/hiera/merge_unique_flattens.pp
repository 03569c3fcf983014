notice(lookup('a', Any, 'unique'), lookup('only', Any, 'unique'), lookup('s', Any, 'unique'), lookup('t', Any, 'unique'))
