file { "${facts['tmpdir']}/a": source => "${facts['tmpdir']}/link" }
file { "${facts['tmpdir']}/b": source => "${facts['tmpdir']}/link", links => follow }
file { "${facts['tmpdir']}/c": source => "${facts['tmpdir']}/link", links => manage }
