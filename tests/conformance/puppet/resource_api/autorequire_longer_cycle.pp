job { 'a': needs => 'b' }
job { 'b': needs => 'c' }
job { 'c': needs => 'a' }
