notify { 'change': }
notify { 'other change': }
exec { '/bin/echo once':
  refreshonly => true,
  subscribe   => [Notify['change'], Notify['other change']],
}
notify { 'cannot refresh': subscribe => Notify['change'] }
class all {
  exec { '/bin/echo first': refreshonly => true }
  exec { '/bin/echo second': refreshonly => true }
}
include all
Notify['change'] ~> Class['all']
