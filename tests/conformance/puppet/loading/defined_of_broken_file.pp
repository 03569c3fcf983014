notice(defined('m::a'))
