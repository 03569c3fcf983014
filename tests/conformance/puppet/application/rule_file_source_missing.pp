file { "${facts['tmpdir']}/f": source => "${facts['tmpdir']}/none" }
-> notify { 'n': }
