Notify <<| |>> { message => 'first' }
class c { Notify <<| title == 'a' |>> { message => 'second' } }
include c
