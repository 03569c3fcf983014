file { "${facts['tmpdir']}/f": audit => [mode, content] }
notify { 'n': require => File["${facts['tmpdir']}/f"] }
