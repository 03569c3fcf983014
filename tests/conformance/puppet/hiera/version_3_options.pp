notice(lookup('l'), hiera('l'))
