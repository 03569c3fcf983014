define d { Notify <<| tag == $title |>> }
@@notify { 'a': tag => 'x' }
d { 'x': }
notice('end')
