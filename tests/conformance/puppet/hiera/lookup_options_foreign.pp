notice(lookup('m::a'))
