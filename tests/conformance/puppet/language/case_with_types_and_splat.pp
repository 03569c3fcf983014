[1, 'b', 2.5, [1,2], undef, default, /x/, {a=>1}].each |$v| {
  $r = case $v {
    *['a', 'b']: { 'listed' }
    Integer[0, 1]: { 'small' }
    /x/: { 'regex' }
    Float, Undef: { 'float or undef' }
    [1, Integer]: { 'array pattern' }
    { 'a' => Integer }: { 'hash pattern' }
    default: { 'else' }
  }
  notice($r)
}
