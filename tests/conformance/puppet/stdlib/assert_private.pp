include m
class { 'm::inner': }
