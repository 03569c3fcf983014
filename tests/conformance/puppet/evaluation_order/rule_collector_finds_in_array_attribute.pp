@exec { 'both': command => 'true', path => ['/bin', '/usr/bin'] }
@exec { 'one': command => 'true', path => '/bin' }
@exec { 'other': command => 'true', path => ['/usr/bin', '/sbin'] }
Exec <| path == '/bin' |>
