exec { 'quack': command => 'quack' }
