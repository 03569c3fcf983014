vlan { '10':
  description => 'office',
  shutdown    => true,
}
vlan { '20':
  mtu => '1500',
}
vlan { '30':
  ensure => absent,
}
