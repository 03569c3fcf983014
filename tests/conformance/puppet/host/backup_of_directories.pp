file { "${facts['tmpdir']}/a": ensure => file, backup => '.bak' }
file { "${facts['tmpdir']}/b": ensure => absent, backup => '.bak', force => true }
