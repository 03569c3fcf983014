define d {
  notify { "first ${title}": }
  -> exec { "run ${title}": command => '/bin/false' }
  -> notify { "last ${title}": }
}
d { 'x': notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
