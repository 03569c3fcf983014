file { "${facts['tmpdir']}/pond": ensure => directory, recurse => true, purge => true, backup => false }
file { "${facts['tmpdir']}/pond/goose": ensure => file }
