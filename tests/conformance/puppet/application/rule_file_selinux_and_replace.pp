file { "${facts['tmpdir']}/f": content => 'new', replace => no, mode => '0600' }
