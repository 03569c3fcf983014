notice(lookup('a', Any, 'unique'))
