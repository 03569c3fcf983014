user { 'dan': ensure => 'present', shell => undef }
notice(defined_with_params(User['dan'], { 'ensure' => 'present' }))
notice(defined_with_params('User[dan]', { 'ensure' => 'absent' }))
notice(defined_with_params(User['dan']))
notice(defined_with_params(User['eve'], { }))
notice(defined_with_params(User['dan'], { 'shell' => undef }))
notice(defined_with_params(User['dan'], ''))
notice(defined_with_params('User[dan]', { 'uid' => undef }))
notice(defined_with_params(User, { 'ensure' => 'present' }))
