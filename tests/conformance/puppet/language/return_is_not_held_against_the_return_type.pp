function whole() >> String { return(1) }
function nothing() >> String { return() }
function from_a_lambda() >> String {
  [1].each |$x| { return(2) }
  'x'
}
function from_a_default($x = return(3)) >> String { 'x' }
notice(whole(), nothing(), from_a_lambda(), from_a_default())
