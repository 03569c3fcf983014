class water { notify { 'wet': } }
include water
notify { 'dry': }
