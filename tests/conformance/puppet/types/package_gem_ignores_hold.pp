package { 'rake': ensure => present, provider => gem, mark => hold }
