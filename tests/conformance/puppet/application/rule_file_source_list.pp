file { "${facts['tmpdir']}/f": source => ["${facts['tmpdir']}/none", "${facts['tmpdir']}/second"] }
