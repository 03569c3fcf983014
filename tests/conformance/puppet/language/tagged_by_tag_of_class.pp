notice(tagged('red'))
class k {
  notice(tagged('red'))
}
class { 'k': tag => 'Red' }
notice(tagged('red'))
define d() {
  notice(tagged('red'), tagged('green'))
}
d { 'x': tag => 'green' }
d { 'y': }
