notice(Class['b', First::Second])
