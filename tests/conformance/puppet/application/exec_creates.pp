exec { 'a': command => '/bin/echo a', creates => "${facts['tmpdir']}/there" }
exec { 'b': command => '/bin/echo b', creates => ["${facts['tmpdir']}/not", "${facts['tmpdir']}/neither"] }
exec { 'c': command => '/bin/echo c', creates => ["${facts['tmpdir']}/not", "${facts['tmpdir']}/there"] }
