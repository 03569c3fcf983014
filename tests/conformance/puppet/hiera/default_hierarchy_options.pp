notice(lookup('m::l'), lookup('m::h'))
