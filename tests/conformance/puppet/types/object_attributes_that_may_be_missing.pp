type Item = Object[{ attributes => {
  any       => Any,
  name      => String,
  reference => { type => Optional[String], kind => reference },
  derived   => { type => Optional[Integer], kind => given_or_derived },
  nothing   => Undef,
} }]
notice(Item({ name => 'a' }))
notice(Item({ name => 'a', reference => 'b' }).reference)
notice(Item(1))
