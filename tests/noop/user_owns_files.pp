user { 'dagobertd': ensure => present, home => "${facts['tmpdir']}/safe" }
file { "${facts['tmpdir']}/safe": ensure => directory, owner => 'dagobertd', mode => '0700' }
file { "${facts['tmpdir']}/safe/coin": content => '1', owner => 'dagobertd' }
