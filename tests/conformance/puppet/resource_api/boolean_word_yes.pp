flag { 'a': on => yes }
