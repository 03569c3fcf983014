schedule { 'no': period => never, periodmatch => number }
notify { 'held': schedule => 'no' }
