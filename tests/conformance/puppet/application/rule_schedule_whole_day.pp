schedule { 'all day': range => '0:00 - 23:59:59' }
schedule { 'all week': weekday => ['Mon', 'Tue', 'Wednesday', 'Thursday', 'fri', 'Saturday', 'Sun'] }
notify { 'a': schedule => 'all day' }
notify { 'b': schedule => 'all week' }
