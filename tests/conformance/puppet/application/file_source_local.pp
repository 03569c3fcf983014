file { "${facts['tmpdir']}/copy": source => "${facts['tmpdir']}/orig" }
file { "${facts['tmpdir']}/same": source => "${facts['tmpdir']}/orig" }
file { "${facts['tmpdir']}/first": source => ["${facts['tmpdir']}/none", "${facts['tmpdir']}/orig"] }
file { "${facts['tmpdir']}/none": source => "${facts['tmpdir']}/nothing" }
