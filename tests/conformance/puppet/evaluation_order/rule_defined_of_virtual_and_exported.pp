@notify { 'v': }
@@notify { 'e': }
notice(defined(Notify['v']), defined(Notify['e']), defined(Notify['x']), defined(Class['main']), defined(Node['default']))
