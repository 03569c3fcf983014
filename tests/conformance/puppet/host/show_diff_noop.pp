file { "${facts['tmpdir']}/a": content => "1\ntwo\n3\n" }
file { "${facts['tmpdir']}/empty": content => '' }
file { "${facts['tmpdir']}/filled": content => "1\n" }
