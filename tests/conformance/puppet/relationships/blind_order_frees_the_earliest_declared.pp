notify { 'early': require => Notify['z2'] }
notify { 'z1': }
notify { 'z2': }
notify { 'z3': before => Notify['z1'] }
