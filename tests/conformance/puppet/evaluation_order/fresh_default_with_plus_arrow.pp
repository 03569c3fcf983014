Notify { tag +> 'x' }
notify { 'a': tag => 'y' }
