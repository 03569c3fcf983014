vlan { '10': mtu => 1500 }
vlan { '11': mtu => 576 }
