fw_rule { 'ssh':
  source   => { 'network' => '10.0.0.0/8', 'ports' => [22, 2222] },
  priority => 10,
}
-> fw_rule { 'web':
  source => { 'network' => 'any', 'ports' => [80, 443] },
}
-> fw_rule { 'ping':
  source => { 'network' => 'any' },
}
