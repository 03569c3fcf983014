route { 'c': via => 'b' }
route { 'b': via => 'a' }
route { 'a': }
