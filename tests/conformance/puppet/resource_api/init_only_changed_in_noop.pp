vm { 'db': image => 'debian-12' }
vm { 'other': image => 'debian-12' }
