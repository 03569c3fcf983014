lamp { 'a': script => 'x' }
lamp { 'b': script => 'y', notify => Notify['n'] }
notify { 'n': }
