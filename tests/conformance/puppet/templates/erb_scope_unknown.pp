notice(inline_template("[<%= scope['nope'].inspect %>][<%= scope.lookupvar('nope') %>][<%= scope['a::b'].inspect %>]"))
class a { }
include a
notice(inline_template("<%= scope['a::c'].inspect %>"))
