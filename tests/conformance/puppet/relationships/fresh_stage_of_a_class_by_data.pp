stage { 'last': require => Stage['main'] }
class a($p = 1) { notify { "a${p}": } }
class { 'a': * => { stage => 'last', p => 2 } }
notify { 'm': }
