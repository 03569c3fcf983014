file { "${facts['tmpdir']}/f": content => 'new', replace => false }
file { "${facts['tmpdir']}/g": content => 'new', replace => false }
