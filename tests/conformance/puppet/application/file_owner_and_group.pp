file { "${facts['tmpdir']}/f": owner => 'daemon', group => 'bin' }
file { "${facts['tmpdir']}/g": owner => 1, group => '2' }
file { "${facts['tmpdir']}/h": owner => 'no-such-user' }
file { "${facts['tmpdir']}/i": group => 'no-such-group' }
file { "${facts['tmpdir']}/j": owner => 4242 }
