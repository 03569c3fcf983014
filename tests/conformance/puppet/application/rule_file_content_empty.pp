file { "${facts['tmpdir']}/a": ensure => file, content => '' }
file { "${facts['tmpdir']}/b": ensure => file }
file { "${facts['tmpdir']}/c": content => '' }
