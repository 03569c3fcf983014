class pond($depth = 1) { }
class { 'pond': dept => 2 }
