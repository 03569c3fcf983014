class a { $role = 'one' notice(lookup('k', undef, undef, 'none')) }
class b { $role = 'two' notice(lookup('k', undef, undef, 'none')) }
notice(lookup('k', undef, undef, 'none'))
include a
include b
