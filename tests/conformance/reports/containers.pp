class pond { notify { 'water': } }
class pond::reed { notify { 'reed': tag => ['Green', 'plant'] } }
define duck($colour = 'white') { notify { "${title} is ${colour}": } }
include pond, pond::reed
duck { 'donald': }
duck { 'daisy': colour => 'pink', tag => 'bow' }
