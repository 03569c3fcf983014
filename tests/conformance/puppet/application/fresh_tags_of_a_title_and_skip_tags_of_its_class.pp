class extra { notify { 'in extra': } }
define box { notify { "in ${title}": } notify { "extra ${title}": tag => 'extra' } include extra }
box { ['red', 'Blue']: }
notify { 'top': tag => ['BLUE'] }
