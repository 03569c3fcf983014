notice(lookup('a'), lookup('again'), lookup('m::x'))
