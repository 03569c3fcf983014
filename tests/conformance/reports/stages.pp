stage { 'early': before => Stage['main'] }
class first { notify { 'first': } }
class { 'first': stage => 'early' }
notify { 'second': }
