Notify { * => { withpath => true } }
notify { 'a': }
Notify['a'] { * => { message => 'late' } }
