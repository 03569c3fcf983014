notice(lookup('m::l'))
