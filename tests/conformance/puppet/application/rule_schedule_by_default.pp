schedule { 'no': period => never }
Notify { schedule => 'no' }
notify { 'held': }
notify { 'free': schedule => undef }
