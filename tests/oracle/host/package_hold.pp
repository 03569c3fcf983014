package { 'hello': ensure => installed, mark => hold }
