file { "${facts['tmpdir']}/f": source => "${facts['tmpdir']}/orig", mode => '0600' }
