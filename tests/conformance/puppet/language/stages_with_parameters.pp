stage { 'first': } -> Stage['main'] -> stage { 'last': }
class a { notify { 'a': } contain b include c }
class b { notify { 'b': } }
class c { notify { 'c': } }
class { 'a': stage => first }
class z { notify { 'z': } }
class { 'z': stage => 'last' }
