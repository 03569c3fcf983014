tidy { '/tmp': matches => '*.tmp' }
