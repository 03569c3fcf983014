[1, 'two', 3.5, undef, true].each |$v| {
  case $v {
    1, 2: { notice("number one or two: ${v}") }
    'one', 'TWO': { notice("text: ${v}") }
    Float, Undef: { notice('float or undef') }
    default: { notice("other ${v}") }
  }
}
