vm { 'db': image => 'debian-12', memory => 1024 }
vm { 'web': image => 'debian-12', memory => 2048 }
vm { 'new': image => 'debian-12', memory => 512 }
