define d { file { "${facts['tmpdir']}/f": content => 'x' } }
d { 'x': audit => 'content' }
