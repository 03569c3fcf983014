exec { 'probe': command => '/bin/false' }
-> queue { 'a': }
-> route { 'r': }
queue { 'b': }
Class['tail'] <- Queue['a']
class tail { queue { 'in-tail': } }
include tail
