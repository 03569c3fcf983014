type A = Object[{ attributes => { x => Integer } }]
$a = A(1)
notice($a['x'])
