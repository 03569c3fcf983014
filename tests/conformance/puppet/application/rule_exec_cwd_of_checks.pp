exec { '/bin/echo a': cwd => "${facts['tmpdir']}/none", onlyif => '/bin/true' }
