queue { 'a': durable => false }
queue { 'b': durable => undef, depth => undef }
queue { 'c': ensure => undef, owners => undef }
