stage { 'pre': before => Stage['main'] }
stage { 'post': }
Stage['main'] -> Stage['post']
class a { notify { 'a': } }
class b { notify { 'b': } }
class { 'b': stage => post }
class { 'a': stage => 'pre' }
notify { 'main': }
