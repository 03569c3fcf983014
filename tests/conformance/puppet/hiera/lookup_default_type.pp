notice(lookup('z', Integer, undef, 'text'))
