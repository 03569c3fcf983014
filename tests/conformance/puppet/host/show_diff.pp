file { "${facts['tmpdir']}/a": content => "1\n2\n3\nfour\n5\n6\n7\n8\n9\n10\n11\n" }
file { "${facts['tmpdir']}/b": content => 'no newline' }
file { "${facts['tmpdir']}/c": content => "x\n", show_diff => false }
file { "${facts['tmpdir']}/d": content => "x\n", loglevel => 'warning' }
file { "${facts['tmpdir']}/e": content => Sensitive("x\n") }
file { "${facts['tmpdir']}/f": content => "new\n" }
file { "${facts['tmpdir']}/g": source => "${facts['tmpdir']}/a" }
