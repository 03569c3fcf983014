lamp { 'a': ensure => 'absent' }
lamp { 'b': }
lamp { 'c': ensure => present }
lamp { 'd': }
