notice(hiera('t'), hiera('n'))
