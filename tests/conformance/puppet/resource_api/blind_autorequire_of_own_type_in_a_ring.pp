route { 'a': via => 'b' }
route { 'b': via => 'c' }
route { 'c': via => 'a' }
