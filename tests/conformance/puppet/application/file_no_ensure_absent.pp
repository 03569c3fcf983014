file { "${facts['tmpdir']}/f": mode => '0600' }
