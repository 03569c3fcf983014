class a {
  $own = 1
  [2].each |$own| { notice($a::own, $own) }
  [3].each |$item| {
    notice($a::item)
    f()
  }
  inline_epp('<% $in_template = 4 %><% notice($a::in_template) %>')
  notice($a::item, $a::in_template)
}
function f() { notice("f sees ${a::item}") }
include a
