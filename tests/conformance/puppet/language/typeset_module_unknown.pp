notice(Net::Nope)
