exec { '/bin/echo run': creates => "${facts['tmpdir']}/there", unless => '/bin/nosuch' }
exec { '/bin/echo run2': unless => '/bin/true', onlyif => '/bin/nosuch' }
