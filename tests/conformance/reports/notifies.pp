notify { 'quack': }
notify { 'named': message => 'hello', name => 'greeting' }
notify { 'levels': loglevel => warning, withpath => true }
