exec { 'echo a': }
