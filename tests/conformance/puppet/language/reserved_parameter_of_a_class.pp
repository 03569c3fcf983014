class x($facts) { notice($facts) }
class { 'x': facts => 2 }
