define m::d($v = 1) {
  notice(inline_template('<%= @title %> <%= @name %> <%= @module_name %> <%= @v %> <%= scope.to_s %>'))
}
m::d { 'x': v => 2 }
