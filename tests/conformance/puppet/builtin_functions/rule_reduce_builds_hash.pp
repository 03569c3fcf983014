$r = ['a=1', 'b=2', 'a=3'].reduce({}) |$memo, $pair| {
  [$k, $v] = $pair.split('=')
  $memo + { $k => Integer($v) }
}
notice($r)
