@@notify { 'exported': tag => 'x' }
@notify { 'virtual': tag => 'x' }
@@notify { 'left': }
Notify <| tag == 'x' |>
