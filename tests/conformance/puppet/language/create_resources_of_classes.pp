class c($x = 1) { notify { "c ${x}": } }
create_resources('class', { 'c' => { x => 2 } })
create_resources('@notify', { 'v' => { message => 'm' } }, { 'tag' => 't' })
create_resources(notify, { 'n' => {} }, { message => 'default' })
realize Notify['v']
