class c { notice($noop, $tag) notify { 'in c': } include e }
class e { notify { 'in e': } }
class { 'c': noop => true, tag => 'mine' }
