notice(lookup('a', Any, 'hash'))
