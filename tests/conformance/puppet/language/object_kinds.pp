type K = Object[{ attributes => {
  c => { type => Integer, kind => constant, value => 3 },
  d => { type => Integer, kind => derived },
  g => { type => Optional[Integer], kind => given_or_derived },
  r => { type => Integer, kind => reference, value => 7 },
} }]
$k = K(1)
notice($k)
notice($k.c, $k.g, $k.r)
notice(K)
notice($k.d)
