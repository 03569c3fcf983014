notice(lookup('a', undef, undef, 'none'), hiera('a', 'none'))
