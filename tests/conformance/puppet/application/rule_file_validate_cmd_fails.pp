file { "${facts['tmpdir']}/f": content => 'x', validate_cmd => '/bin/false %' }
-> notify { 'n': }
