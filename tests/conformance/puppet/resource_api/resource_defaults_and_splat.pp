Widget { version => '1' }
widget { 'a': size => 1 }
widget { 'b': version => '2', * => { size => 2 } }
create_resources('widget', { 'c' => { 'size' => 3 }, 'd' => {} }, { 'color' => 'red' })
