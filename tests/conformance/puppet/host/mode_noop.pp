file { "${facts['tmpdir']}/a": mode => '600' }
file { "${facts['tmpdir']}/b": mode => 'u+x,g=u' }
file { "${facts['tmpdir']}/c": mode => '0644', ensure => directory }
