class web { notify { 'a': message => epp('web/a.epp', { 'x' => 'text' }) } }
