notice('fine')
notice(defined('broken::other'))
notice(defined('broken'))
