exec { '/bin/false': }
-> file { "${facts['tmpdir']}/f": audit => mode }
