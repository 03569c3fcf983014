notify { 'licensed': }
exec { 'editor':
  command     => '/bin/echo restarted',
  refreshonly => true,
}
license { 'l': program => 'editor' }
