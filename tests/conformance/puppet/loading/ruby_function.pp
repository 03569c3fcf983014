notice(m::twice('ab'), m::twice(3))
