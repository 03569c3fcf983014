file { "${facts['tmpdir']}/d": source => "${facts['tmpdir']}/orig" }
