class a { $role = 'web'
  notice(lookup('k')) }
class b { $role = 'db'
  notice(lookup('k')) }
include a, b
notice(lookup('k', undef, undef, 'none'))
