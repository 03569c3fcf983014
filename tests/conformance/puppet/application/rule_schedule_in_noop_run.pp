schedule { 'no': period => never }
notify { 'held': schedule => 'no' }
notify { 'free': }
