class a { }
include a, a
notice 1, 2
realize Notify['x']
notify { 'x': }
warning "w", "v"
tag foo, bar
