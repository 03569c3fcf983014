class c { $h = { 'x' => [1, 2] } }
include c
notice(getvar('c::h.x.1'), getvar('::c::h'), getvar('nope', 'd'), getvar('nope::x', 'e'), getvar('facts.os.name') |$e| { 'block' })
