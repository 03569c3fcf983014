$t = $facts['tmpdir']
file { "${t}/a": ensure => link, target => "${t}/real" }
file { "${t}/b": ensure => link, target => "${t}/real", force => true }
