class a { contain inner include free notify { 'a': } }
class inner { notify { 'inner': } }
class free { notify { 'free': } }
include a
notify { 'n': require => Class['a'] }
notify { 'm': }
