t_two { 'k:l': }
notice(defined(T_two['x']), defined(T_two['k:l']))
t_two { 'x': name => 'a', link => 'b' }
notice(defined(T_two['a:b']), defined(T_two['a']))
notify { n: require => T_two['a:b'] }
T_two['a:b'] { ensure => present }
