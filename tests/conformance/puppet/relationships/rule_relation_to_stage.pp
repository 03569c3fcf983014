stage { 'post': require => Stage['main'] }
class p { notify { 'p': } }
class { 'p': stage => 'post' }
notify { 'm': require => Stage['post'] }
