notice(lookup('m::h', Any, 'hash'), lookup('m::h', Any, 'deep'), lookup('m::l', Any, 'unique'), lookup('m::l'), lookup('m::h.a.x', Any, 'deep'))
