file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, source => ["${facts['tmpdir']}/one", "${facts['tmpdir']}/two"], sourceselect => all }
