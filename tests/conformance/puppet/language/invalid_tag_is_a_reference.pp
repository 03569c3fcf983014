notify { n: tag => [Notify['A'], 1, 2.5, true, undef, default, {a => 1}] }
