notice('before')
notice(lookup('a'))
