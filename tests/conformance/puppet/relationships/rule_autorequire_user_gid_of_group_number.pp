group { 'staff2': gid => 5000 }
group { '5000': gid => 6000 }
user { 'a': gid => 5000 }
user { 'b': gid => '5000' }
