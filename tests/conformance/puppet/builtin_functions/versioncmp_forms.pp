notice(versioncmp('1.10', '1.9'), versioncmp('1.0', '1.0.0'), versioncmp('1.0', '1.0.0', true), versioncmp('2-1', '2.1'), versioncmp('1.0rc1', '1.0'), versioncmp('1.05', '1.5'))
notice(versioncmp('1', 2))
