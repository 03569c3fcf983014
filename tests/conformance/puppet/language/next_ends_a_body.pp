class p {
  notice('p')
  next()
  notice('never')
}
class c inherits p {
  [1, 2].each |$i| {
    if $i == 1 { next() }
    notice($i)
  }
  if true { next('value') }
  notice('never')
}
define d {
  notice($title)
  next()
  notice('never')
}
class attribute { notify { 'never': message => next() } }
include c, attribute
d { ['x', 'y']: }
notice('after')
