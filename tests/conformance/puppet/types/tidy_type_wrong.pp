tidy { '/tmp': type => 'birth' }
