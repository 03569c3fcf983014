flag { 'a': on => false }
flag { 'b': on => false, half => false }
flag { 'c': on => false, half => true }
