notify { 'Upper': }
notify { 'n': tag => 'MiXed' }
notify { 'o': }
