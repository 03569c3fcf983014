notice(true =~ Undef[1])
