notify { 'z': 
