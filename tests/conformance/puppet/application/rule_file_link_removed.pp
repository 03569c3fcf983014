file { "${facts['tmpdir']}/l": ensure => absent }
