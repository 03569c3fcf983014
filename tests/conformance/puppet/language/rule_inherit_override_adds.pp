class base {
  notify { 'n': message => 'base', tag => ['one'], withpath => true }
}
class child inherits base {
  Notify['n'] { tag +> ['two'], withpath => undef, message => 'child' }
}
include child
