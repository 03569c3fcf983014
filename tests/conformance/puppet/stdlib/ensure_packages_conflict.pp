package { 'a': ensure => absent }
ensure_packages('a')
