notice(lookup('m::a'))
notice(lookup('other', undef, undef, 'none'))
