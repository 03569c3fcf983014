$Bad = 1
class { 'x': }
