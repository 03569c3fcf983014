file { "${facts['tmpdir']}/f": ensure => file }
file { "${facts['tmpdir']}/g": ensure => present }
file { "${facts['tmpdir']}/h": ensure => file, content => '' }
