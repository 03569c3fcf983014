ware { 'php-yum': ensure => absent }
