file { "${facts['tmpdir']}/f": ensure => present }
file { "${facts['tmpdir']}/g": ensure => present, content => 'x' }
~> exec { '/bin/echo r': refreshonly => true }
