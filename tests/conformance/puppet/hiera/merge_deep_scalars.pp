notice(lookup('h', Any, 'deep'), lookup('s', Any, 'deep'), lookup('m', Any, 'deep'))
