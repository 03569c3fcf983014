Notify <<| tag == 'x' |>> -> Exec['/bin/true']
Notify <| title == 'a' |> { message => 'plain' }
exec { '/bin/true': require => Notify['a'] }
realize Notify['b']
