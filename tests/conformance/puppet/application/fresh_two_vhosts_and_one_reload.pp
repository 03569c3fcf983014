define vhost { file { "${facts['tmpdir']}/v/${title}": content => $title } }
class web { exec { 'reload': command => '/bin/echo reload', refreshonly => true } }
include web
vhost { ['a', 'b', 'c']: }
Vhost <| |> ~> Class['web']
