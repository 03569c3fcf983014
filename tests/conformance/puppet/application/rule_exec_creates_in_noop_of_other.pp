file { "${facts['tmpdir']}/f": content => 'x', noop => true }
-> exec { '/bin/echo run': creates => "${facts['tmpdir']}/f" }
