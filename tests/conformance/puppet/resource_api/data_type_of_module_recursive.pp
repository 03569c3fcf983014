lamp { 'a': parts => ['x', ['y', ['z']]] }
lamp { 'b': parts => ['x', ['y', [1]]] }
