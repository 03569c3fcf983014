notice(lookup('m::l'), lookup('m::h', undef, undef, 'none'), lookup('m::k.a'))
