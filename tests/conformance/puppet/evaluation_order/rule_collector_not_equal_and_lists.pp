@exec { 'with': command => 'true', path => ['/bin', '/usr/bin'] }
@exec { 'without': command => 'true', path => ['/usr/bin'] }
Exec <| path != '/bin' |>
