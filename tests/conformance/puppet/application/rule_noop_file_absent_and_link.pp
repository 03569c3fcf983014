file { "${facts['tmpdir']}/gone": ensure => absent, noop => true }
file { "${facts['tmpdir']}/dir": ensure => directory, noop => true }
file { "${facts['tmpdir']}/link": ensure => link, target => "${facts['tmpdir']}/gone", noop => true }
file { "${facts['tmpdir']}/mode": mode => '0640', noop => true }
