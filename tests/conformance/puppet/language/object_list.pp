type Link = Object[{ attributes => { value => Integer, next => { type => Optional[Link], value => undef }, tag => Optional[Tag] } }]
type Tag = Object[{ attributes => { of => Optional[Link], name => String } }]
$list = Link(1, Link(2, Link(3)))
notice($list)
notice($list.next.next.value, $list.next.next.next)
notice(Link(1, undef, Tag('a', Link(5))))
notice(Link)
notice(Link(1, 2))
