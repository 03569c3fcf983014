define d { notice("d ${title}") include c }
define e { notice("e ${title}") }
class c { notice('c') e { 'from c': } }
d { ['x', 'y']: }
e { 'main': }
