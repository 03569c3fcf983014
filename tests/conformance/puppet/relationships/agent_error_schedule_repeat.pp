schedule { 's': repeat => 3, periodmatch => 'number' }
