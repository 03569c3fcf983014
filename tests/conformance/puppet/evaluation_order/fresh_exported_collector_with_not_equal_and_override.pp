@@notify { 'mine': tag => 'x' }
Notify <<| tag == 'x' and title != 'b' |>> { message => 'overridden', tag +> 'z' }
