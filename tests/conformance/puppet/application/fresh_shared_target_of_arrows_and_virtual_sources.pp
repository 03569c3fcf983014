@notify { ['a', 'b', 'c']: tag => 'src' }
@notify { 'd': }
Notify <| tag == 'src' and title != 'c' |> ~> exec { 'r': command => '/bin/echo r', refreshonly => true, logoutput => true }
realize Notify['c']
