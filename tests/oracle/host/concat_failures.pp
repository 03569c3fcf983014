# modules: stdlib concat
concat { '/srv/none': }
-> file { '/srv/after': ensure => file }
concat::fragment { 'no source': target => '/srv/none', source => '/srv/nowhere' }
concat { '/srv/mixed': order => 'numeric' }
concat::fragment { 'number': target => '/srv/mixed', content => "none\n", order => '10' }
concat::fragment { 'word': target => '/srv/mixed', content => "none\n", order => 'last' }
