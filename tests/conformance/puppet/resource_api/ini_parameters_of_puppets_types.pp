ini {
  default:
    path => '/etc/a.ini';
  'main/port':
    value   => '80',
    backups => 3;
  'main/host':
    value  => 'b',
    reload => ['daemon', 'clients'];
  'main/user':
    ensure => 'absent',
    reload => 'daemon';
}
