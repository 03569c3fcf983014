type P = Object[{ attributes => { name => String } }]
$p = P('name' => 5)
