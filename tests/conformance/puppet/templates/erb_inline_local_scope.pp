$top = 't'
class m {
  $own = 'o'
  ['x'].each |$item| { $inner = 'i'  notice(inline_template('<%= @top %><%= @own %><%= @item %><%= @inner %>')) }
}
include m
