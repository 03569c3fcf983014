job { 'a': needs => 'b' }
job { 'b': needs => 'a' }
