notice(hiera_hash('t'))
