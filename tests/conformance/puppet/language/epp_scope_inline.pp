class c($p = 'parameter') {
  $v = 'class'
  notice(inline_epp('<%= $v %> <%= $p %> <%= $title %> <%= $c::v %>'))
  notice(inline_epp('<%- | $a | -%><%= $a %> <%= $v %>', { 'a' => 1 }))
  notice(inline_epp('<%= $a %> <%= $v %>', { 'a' => 2 }))
  [3].each |$n| {
    $w = 'lambda'
    notice(inline_epp('<%= $n %> <%= $w %> <%= $v %>'))
  }
}
include c
