class c { notice("[${nv}]") }
include c
node 'node1.example.com' {
  $nv = 'set'
  include c
  notify { 'n': message => $c::name }
}
