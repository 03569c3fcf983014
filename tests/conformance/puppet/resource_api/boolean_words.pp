flag { 'a': on => 'false' }
flag { 'b': on => 'true', half => false }
flag { 'c': on => true, half => undef }
