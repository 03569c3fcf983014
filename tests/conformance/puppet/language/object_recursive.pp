type Node = Object[{ attributes => { value => Integer, next => { type => Optional[Node], value => undef }, tag => Optional[Tag] } }]
type Tag = Object[{ attributes => { of => Optional[Node], name => String } }]
$list = Node(1, Node(2, Node(3)))
notice($list)
notice($list.next.next.value, $list.next.next.next)
notice(Node(1, undef, Tag('a', Node(5))))
notice(Node)
notice(Node(1, 2))
