exec { '/bin/false': }
-> notify { 'skipped': }
-> notify { 'skipped too': }
notify { 'applied': }
