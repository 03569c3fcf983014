schedule { 'never again': period => never }
notify { 'held': schedule => 'never again' }
notify { 'free': }
