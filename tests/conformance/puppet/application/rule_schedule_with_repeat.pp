schedule { 'often': period => hourly, repeat => 3 }
schedule { 'distance': period => daily, periodmatch => distance }
notify { 'a': schedule => 'often' }
notify { 'b': schedule => 'distance' }
