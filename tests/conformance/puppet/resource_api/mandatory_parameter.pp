need { 'a': }
