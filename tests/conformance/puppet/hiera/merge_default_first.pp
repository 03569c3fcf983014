notice(lookup('h'), lookup('h', Any, 'first'), lookup('l'), lookup('l', Any, 'first'))
