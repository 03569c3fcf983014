create_resources('notify', { 'a' => { 'before' => 'Notify[b]' }, 'b' => {} }, { 'require' => Notify['z'] })
notify { 'z': }
