file { "${facts['tmpdir']}/f": mode => 'u+x,go-r' }
file { "${facts['tmpdir']}/g": mode => 'a=r' }
file { "${facts['tmpdir']}/h": mode => '0644' }
