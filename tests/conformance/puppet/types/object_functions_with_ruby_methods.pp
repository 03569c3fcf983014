type Car = Object[{ functions => {
  wheels => { type => Callable[[0, 0], Integer], annotations => { RubyMethod => { 'body' => '4' } } },
} }]
notice(Car, Car(), RubyMethod)
