file { "${facts['tmpdir']}/f": mode => '640' }
file { "${facts['tmpdir']}/g": mode => 'ug=rw,o=' }
