@exec { 'number': command => '/bin/true', timeout => 5 }
@exec { 'text': command => '/bin/true', timeout => '5' }
@exec { 'float': command => '/bin/true', timeout => 5.0 }
Exec <| timeout == 5 |>
