class web($port = 80) {
  $names = ['a', 'b']
  notify { 'epp': message => epp('web/conf.epp', { 'port' => $port, 'names' => $names }) }
  notify { 'plain': message => epp('web/plain.epp') }
}
