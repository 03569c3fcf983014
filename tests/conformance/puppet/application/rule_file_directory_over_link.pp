file { "${facts['tmpdir']}/l": ensure => directory }
