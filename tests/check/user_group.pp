# guaranteed: Group[staffers] User[ann]
# harmless: Group[others] User[ann]
user { 'ann': ensure => present, gid => 'staffers' }
group { ['staffers', 'others']: ensure => present }
