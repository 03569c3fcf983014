notice(lookup('z', Integer) |$k| { "no ${k}" })
