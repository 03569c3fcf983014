type Nick = Object[{ parent => Annotation, attributes => { nick => String } }]
$h = { 'a' => 1 }
Nick.annotate($h, { nick => 'h' })
notice(Nick.annotate($h), Nick.annotate({ 'a' => 1 }))
$r = [1]
Nick.annotate($r, { nick => 'r' })
Nick.annotate($r, { nick => 's' })
notice(Nick.annotate($r))
notice(Nick.annotate(1), Nick.annotate(undef))
notice(Nick({ nick => 'x' }) == Nick({ nick => 'x' }))
notice(Nick.annotate($r) == Nick.annotate($r))
