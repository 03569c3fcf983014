notice(defined('m::a'), defined('m::d'), defined('m::nope'), defined(M::D), defined('m'))
notice(defined(Class['m::a']), defined(M::D['x']))
