function say(String $text) {
  notice("said: ${text}")
  [1].each |$x| { warning("in a lambda of a function: ${text}") }
}
define duck() {
  say("duck ${title}")
}
class pond {
  say('in the pond')
  duck { 'donald': }
  ['huey'].each |$name| { notice("lambda: ${name}") }
}
say('at top level')
include pond
