file { "${facts['tmpdir']}/a": source => 'puppet:///modules/site/tree/a' }
file { "${facts['tmpdir']}/b": source => 'puppet:///modules/site/tree/a' }
file { "${facts['tmpdir']}/c": ensure => file, source => 'puppet:///modules/site/tree/a', mode => '0600' }
