notify { 'a': before => Notify['b'], require => Notify['b'] }
notify { 'b': }
