fw_rule { 'ssh':
  source => { 'network' => 'any', 'prot' => 22 },
}
