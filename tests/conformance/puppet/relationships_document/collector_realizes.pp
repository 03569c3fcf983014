@notify { 'one': tag => 'wanted' }
@notify { 'other': }
notify { 'first': } -> Notify <| tag == 'wanted' |>
