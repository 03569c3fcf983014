stage { 'one': notify => Stage['two'] }
stage { 'two': before => Stage['main'] }
class a { notify { 'a': } }
class b { exec { '/bin/true': refreshonly => true } }
class { 'a': stage => 'one' }
class { 'b': stage => 'two' }
