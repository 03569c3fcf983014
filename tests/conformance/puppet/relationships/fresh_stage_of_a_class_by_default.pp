stage { 'last': require => Stage['main'] }
Class { stage => 'last' }
class a { notify { 'a': } }
class { 'a': }
notify { 'm': }
