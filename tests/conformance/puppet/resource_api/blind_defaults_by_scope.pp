Queue { depth => 50, owners => ['root'] }
class inner {
  Queue { depth => 60 }
  queue { 'inner': }
  queue { 'given': depth => 1, owners => [] }
}
include inner
queue { 'outer': }
queue { 'kept': owners => undef }
