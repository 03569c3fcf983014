@@notify { 'mine': tag => 'x' }
@@notify { 'kept': tag => 'y' }
@notify { 'virtual': tag => 'x' }
Notify <<| tag == 'x' |>>
