notice(lookup(['y', 'z']) |$k| { $k })
notice(lookup('y', {default_value => 3}) |$k| { $k })
