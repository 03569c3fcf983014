define d { notice("d ${title} in ${caller_module_name}") }
class a { d { 'a1': } notice('a') d { 'a2': } }
class b { d { 'b1': } notice('b') }
d { 'm1': }
include a
d { 'm2': }
include b
