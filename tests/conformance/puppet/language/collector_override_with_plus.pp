notify { 'a': tag => ['t'], require => Notify['z'] }
notify { ['z', 'y']: }
Notify <| tag == 't' |> { require +> Notify['y'], tag +> 'more' }
