class pond(Integer[1, 10] $depth) { }
class { 'pond': depth => 12 }
