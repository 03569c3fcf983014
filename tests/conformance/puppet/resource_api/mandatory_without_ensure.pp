need { 'a': other => 'o' }
