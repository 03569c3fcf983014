exec { "/bin/touch ${facts['tmpdir']}/f": umask => '077' }
-> file { "${facts['tmpdir']}/f": mode => 'u=rw,go=' }
