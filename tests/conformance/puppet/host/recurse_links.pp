file { "${facts['tmpdir']}/farm": ensure => link, recurse => true, target => "${facts['tmpdir']}/d" }
