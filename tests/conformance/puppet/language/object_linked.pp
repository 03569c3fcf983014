type Link = Object[{ attributes => { value => Integer, following => { type => Optional[Link], value => undef }, tag => Optional[Tag] } }]
type Tag = Object[{ attributes => { of => Optional[Link], name => String } }]
$list = Link(1, Link(2, Link(3)))
notice($list, $list.following.following.value, $list.following.following.following)
notice(Link(1, undef, Tag('a', Link(5))), Link)
notice(Link(1, Tag('a')))
