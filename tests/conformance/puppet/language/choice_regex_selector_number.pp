$sound = 12 ? { /1/ => 'quack', default => 'moo' }
