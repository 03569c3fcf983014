define d($a = 1, $b = 2) { notify { "${title} ${a} ${b}": } }
create_resources('d', { 'x' => { 'a' => 10 }, 'y' => {} }, { 'b' => 20 })
create_resources('@notify', { 'virt' => { 'message' => 'v' }, 'unseen' => {} })
create_resources(notify, { 'real' => {}, 'with' => { 'message' => undef, 'tag' => ['t'] } }, { 'message' => 'default' })
realize(Notify['virt'])
