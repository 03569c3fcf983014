schedule { 's': range => ['2-4', '25-3'] }
