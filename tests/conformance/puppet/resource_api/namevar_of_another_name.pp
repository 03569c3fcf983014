track { 'one': speed => 1 }
track { 'two': path => '/real', speed => 2 }
