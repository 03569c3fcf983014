class pond($depth = 1) { }
include pond
class { 'pond': depth => 2 }
