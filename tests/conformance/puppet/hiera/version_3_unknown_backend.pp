notice(hiera('t'))
