notice(lookup('all', Array, 'unique'), lookup('k'))
