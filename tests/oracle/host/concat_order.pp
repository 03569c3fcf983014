# modules: concat stdlib
concat { '/srv/out': mode => '0640', warn => true, ensure_newline => true, order => numeric }
concat::fragment { 'ten': target => '/srv/out', content => 'ten', order => '10' }
concat::fragment { 'nine': target => '/srv/out', content => 'nine', order => '9' }
concat::fragment { 'src': target => '/srv/out', source => '/etc/hostname', order => '1' }
