tidy { '/a': matches => '*.x' }
