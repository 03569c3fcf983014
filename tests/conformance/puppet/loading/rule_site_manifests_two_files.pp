notice('site', $from_a, "[${from_z}]")
used_before { 'x': }
notify { 'in site': }
