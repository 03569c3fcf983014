tidy { '/tmp': recurse => 'maybe' }
