$t = $facts['tmpdir']
file { "${t}/f": source => "${t}/none", audit => mode }
