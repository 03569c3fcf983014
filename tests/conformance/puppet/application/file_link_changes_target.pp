file { "${facts['tmpdir']}/l": ensure => link, target => "${facts['tmpdir']}/a" }
-> file { 'again': path => "${facts['tmpdir']}/l2", ensure => link, target => "${facts['tmpdir']}/l" }
-> exec { '/bin/true': }
