fw_rule { 'ssh':
  source => { 'network' => 'any', 'ports' => [22, 70000] },
}
