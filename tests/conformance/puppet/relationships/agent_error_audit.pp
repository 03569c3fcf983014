notify { 'n': audit => ['message', 'zork'] }
