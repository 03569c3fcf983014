ensure_resources('user', { 'dan' => { 'gid' => 'mygroup', 'uid' => '600' }, 'alex' => { 'gid' => 'mygroup' } }, { 'ensure' => 'present' })
ensure_resources('user', { 'alex' => { 'gid' => 'mygroup' } }, { 'ensure' => 'present' })
