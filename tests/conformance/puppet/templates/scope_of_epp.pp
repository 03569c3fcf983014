$top = 'top'
class c {
  $local = 'local'
  notice(epp('m/a.epp'))
  notice(epp('m/a.epp', { 'local' => 'given', 'extra' => 1 }))
  notice(inline_epp('<%= $top %>/<%= $local %>/<%= $c::local %>'))
  notice(inline_epp('<%= $local %>', { 'local' => 'given' }))
  notice(inline_epp('<%- | $p = $local | -%><%= $p %><%= $local %>'))
  [1].each |$i| { notice(inline_epp('<%= $i %>')) notice(epp('m/b.epp')) }
}
include c
