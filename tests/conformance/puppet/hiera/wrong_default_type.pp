notice(lookup('zz', Integer, undef, 'text'))
