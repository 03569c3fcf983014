ensure_resources('user', ['dan'], { 'ensure' => 'present' })
