notify { 'x': message => epp('tpl/a.epp', { 'hosts' => { 'a' => ['1', '2'], 'b' => [] } }) }
