tidy { '/a': age => '3y' }
