$root = "${facts['tmpdir']}/srv"
file { [$root, "${root}/www", "${root}/www/assets"]: ensure => directory, mode => '0750' }
file { "${root}/www/index.html": content => '<h1>quack</h1>' }
file { "${root}/current": ensure => link, target => "${root}/www" }
