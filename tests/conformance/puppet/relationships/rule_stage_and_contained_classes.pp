stage { 'pre': before => Stage['main'] }
class a { contain b }
class b { notify { 'b': } }
class { 'a': stage => 'pre' }
notify { 'm': }
