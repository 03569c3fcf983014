apt_key { '6F6B155': ensure => present }
