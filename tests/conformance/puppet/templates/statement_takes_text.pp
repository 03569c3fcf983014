notice(inline_epp('a<% notice %>b<% include d %>c'))
class d { }
