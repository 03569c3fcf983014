class c {
  Notify { withpath => true, loglevel => info }
  Notify <<| |>> { message => 'over', tag +> 'added' }
}
include c
