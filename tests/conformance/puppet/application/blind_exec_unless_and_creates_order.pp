$t = $facts['tmpdir']
exec { 'a': command => '/bin/echo a', creates => "${t}/there", unless => '/opt/nosuch' }
exec { 'b': command => '/bin/echo b', unless => '/bin/true', onlyif => '/opt/nosuch' }
