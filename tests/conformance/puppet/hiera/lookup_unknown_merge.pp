notice(lookup('a', Any, 'deeper'))
