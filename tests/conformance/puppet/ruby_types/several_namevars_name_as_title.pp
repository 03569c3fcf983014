t_two { 'k': }
t_two { 'k:l': }
t_two { 'own': name => 'own', link => 'own' }
t_two { 'other': name => 'z' }
t_two { 'whole:title': name => 'whole:title' }
notice(T_two['k']['name'], T_two['k:l']['link'], T_two['other']['name'])
