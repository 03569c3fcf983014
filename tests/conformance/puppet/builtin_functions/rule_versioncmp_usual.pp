notice(versioncmp('1.10', '1.9'), versioncmp('2.0', '2.0.0'), versioncmp('1.0-rc1', '1.0'), versioncmp('12.5', $facts['os']['release']['full']), versioncmp('a', '1'))
notice(versioncmp(7, '7'))
