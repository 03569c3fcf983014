x: &x {test.nop: [name: a]}
a:
  <<: *x
