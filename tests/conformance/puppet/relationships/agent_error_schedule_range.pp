schedule { 's': range => ['2-4', 'x'] }
