file { "${facts['tmpdir']}/f": mode => '0600' }
~> exec { '/bin/echo r': refreshonly => true }
