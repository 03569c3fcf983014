file { '/srv/ok': content => "ok\n", validate_cmd => '/bin/grep -q ok %' }
file { '/srv/bad': content => "bad\n", validate_cmd => '/bin/grep -q ok %' }
