$unknown = undef
user { 'x': uid => 3 }
notice(Package[$unknown] =~ Undef, Package[[]], Class[undef], Resource['package', undef, []])
notice(User['x'][undef], User['x'][[]], User['x'][undef, 'uid'], User['x'][['uid', 'gid']])
notice(Resource['package', undef] =~ Undef, Class[[]], Resource['class', undef] =~ Undef)
notice(Package['a', undef], Package[['a', []]])
notify { 'n': require => Package[$unknown] }
