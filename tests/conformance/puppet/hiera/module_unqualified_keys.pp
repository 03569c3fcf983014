notice(lookup('m::a'), lookup('b', undef, undef, 'none'))
