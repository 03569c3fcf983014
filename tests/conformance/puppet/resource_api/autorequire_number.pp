job { 'a': needs => 7 }
notify { '7': }
