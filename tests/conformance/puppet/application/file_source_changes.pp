file { "${facts['tmpdir']}/copy": ensure => present, source => "${facts['tmpdir']}/orig" }
