define d($p) {
  $v = "v${p}"
  notice(inline_epp('<%= $title %> <%= $v %>'))
  notice(f($p))
}
function f($q) { inline_epp('<%= $q %>') }
d { 'one': p => 1 }
