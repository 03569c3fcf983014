lamp { 'a': quiet => '' }
