nx_vlan { '10': }
notify { 'after': require => Nx_vlan['10'] }
notify { 'beside': }
