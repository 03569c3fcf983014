notice(defined('thing'), defined(Thing['a']))
thing { 'a': }
notice(defined(Thing['a']), Thing['a'])
notice(type(Thing['a']))
