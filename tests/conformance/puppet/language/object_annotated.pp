type Nick = Object[{ parent => Annotation, attributes => { nick => String } }]
type Hobby = Object[{ parent => Annotation, attributes => { hobbies => Array[String] } }]
type P = Object[{ attributes => { name => String } }]
$p = P('William')
notice(annotate(Nick, $p))
notice(annotate(Nick, $p) || { { nick => 'Bill' } })
notice(Nick.annotate($p).nick)
notice(Nick.annotate(P('William')))
$q = Pcore.annotate(P('Bob'), { Nick => { nick => 'B' }, Hobby => { hobbies => ['x'] } })
notice($q, Nick.annotate($q).nick, Hobby.annotate($q).hobbies)
notice(Nick.annotate($q, clear), Nick.annotate($q))
notice(Nick)
