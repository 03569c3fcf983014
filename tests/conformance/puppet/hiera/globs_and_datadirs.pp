notice(lookup('k', Any, 'unique'))
