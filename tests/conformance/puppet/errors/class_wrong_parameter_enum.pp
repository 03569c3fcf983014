class pond(Enum['small', 'large'] $size) { }
class { 'pond': size => 'huge' }
