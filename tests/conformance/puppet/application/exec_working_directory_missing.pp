exec { 'e': command => '/bin/true', cwd => "${facts['tmpdir']}/none" }
