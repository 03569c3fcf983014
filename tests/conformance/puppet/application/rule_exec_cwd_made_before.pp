exec { '/bin/true': cwd => "${facts['tmpdir']}/dir" }
file { "${facts['tmpdir']}/dir": ensure => directory }
