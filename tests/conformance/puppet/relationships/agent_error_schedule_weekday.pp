schedule { 's': weekday => ['Mon', 'Tues', 'x'] }
