$t = $facts['tmpdir']
file { "${t}/f": source => "${t}/none", mode => '0600' }
notify { 'after': require => File["${t}/f"] }
