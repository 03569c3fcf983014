stage { 'free': }
class f { notify { 'f': } }
class { 'f': stage => 'free' }
notify { 'm': }
