class water { notify { 'wet': } }
include water
notify { 'dry': }
notify { 'damp': tag => 'water' }
