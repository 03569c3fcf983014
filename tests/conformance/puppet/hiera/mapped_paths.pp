notice(lookup('k'), lookup('all', Array, 'unique'))
