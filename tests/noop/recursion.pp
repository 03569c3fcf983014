file { "${facts['tmpdir']}/conf.d": ensure => directory, recurse => true, purge => true }
file { "${facts['tmpdir']}/conf.d/10-main": content => 'main' }
tidy { "${facts['tmpdir']}/old": recurse => true }
notify { 'after': subscribe => File["${facts['tmpdir']}/conf.d"] }
