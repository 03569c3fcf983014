schedule { 'rest': period => daily, periodmatch => number, repeat => 2 }
