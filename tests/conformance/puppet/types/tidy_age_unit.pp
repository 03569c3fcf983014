tidy { '/tmp': age => '3x' }
