user { 'joe': gid => 500 }
user { 'jane': gid => '501' }
group { 'a': gid => 500 }
group { 'b': gid => '501' }
