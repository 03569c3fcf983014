exec { 'blank': command => ' ', path => '/bin' }
exec { 'checked':
  command => '/bin/true',
  path    => '/bin',
  onlyif  => ['', '/bin/true', '  '],
  refresh => '',
}
exec { 'shell': command => '', provider => shell }
exec { 'leading': command => ' ls', path => '/bin' }
exec { 'second line': command => "ls\n'/bin/true' x" }
exec { 'refused': command => [] }
