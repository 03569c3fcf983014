Notify { message => 'outer' }
class c {
  Notify { message => undef }
  notify { 'in': }
}
include c
notify { 'out': }
