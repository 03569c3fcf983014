notice(hiera('t'), lookup('r'))
