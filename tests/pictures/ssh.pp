class { 'ssh':
  storeconfigs_enabled => false,
  server_options       => { 'PasswordAuthentication' => 'no', 'Port' => [22, 2222] },
}
