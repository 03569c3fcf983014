file { "${facts['tmpdir']}/f": content => 'same' }
~> exec { '/bin/echo r': refreshonly => true }
