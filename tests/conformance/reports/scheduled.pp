schedule { 'never ever': period => never }
notify { 'not now': schedule => 'never ever' }
notify { 'now': }
