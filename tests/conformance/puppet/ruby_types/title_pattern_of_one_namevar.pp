t_path { '/a/': }
t_path { '/b': }
notice(defined(T_path['/a']), defined(T_path['/b/']))
notify { 'n': require => T_path['/b/'] }
T_path['/a'] -> Notify['n']
