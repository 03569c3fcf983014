create_resources('@notify', { 'a' => { tag => 'x' }, 'b' => { message => 'own' } }, { message => 'common' })
create_resources('@@notify', { 'c' => {} }, { tag => 'x' })
Notify <| tag == 'x' |>
