notice(lookup('m::a'), lookup('m::b'))
