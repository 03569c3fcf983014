nic { 'eth0': speed => 1000 }
nic { 'eth1': speed => 100 }
nic { 'eth2': }
