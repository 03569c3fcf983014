exec { '/bin/echo none': creates => ["${facts['tmpdir']}/a", "${facts['tmpdir']}/b"] }
exec { '/bin/echo one': creates => ["${facts['tmpdir']}/a", "${facts['tmpdir']}/there"] }
