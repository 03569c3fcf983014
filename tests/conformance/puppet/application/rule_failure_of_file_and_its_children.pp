file { "${facts['tmpdir']}/no/dir": ensure => directory }
file { "${facts['tmpdir']}/no/dir/f": content => 'x' }
file { "${facts['tmpdir']}/yes": content => 'x' }
