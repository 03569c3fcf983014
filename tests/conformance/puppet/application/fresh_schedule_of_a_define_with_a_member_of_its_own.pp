schedule { 'never again': period => never }
schedule { 'always': range => '0:00:00 - 23:59:59', period => hourly, repeat => 5 }
define d {
  notify { "held ${title}": }
  notify { "free ${title}": schedule => 'always' }
  exec { "r ${title}": command => '/bin/echo r', refreshonly => true, schedule => undef, subscribe => Notify["free ${title}"] }
}
d { 'x': schedule => 'never again' }
notify { 'after': require => D['x'] }
