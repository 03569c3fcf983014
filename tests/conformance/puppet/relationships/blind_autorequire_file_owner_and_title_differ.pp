user { 'the user': name => 'joe' }
group { 'staffs': name => 'staff' }
file { '/a': owner => 'joe', group => 'staff' }
file { '/b': owner => 'the user', group => 'staffs' }
