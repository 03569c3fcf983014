class pond { }
class { 'pond': stage => 'first' }
