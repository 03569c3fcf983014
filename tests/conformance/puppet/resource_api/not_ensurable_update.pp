conf { 'same': value => 'v' }
conf { 'other': value => 'v' }
conf { 'none': value => 'v' }
