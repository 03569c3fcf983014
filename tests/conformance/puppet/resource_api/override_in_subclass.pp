class base { widget { 'w': size => 1, version => '1' } }
class sub inherits base { Widget['w'] { size => 2, version => undef } }
include sub
