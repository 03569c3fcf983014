{{ 'x' | no_such_filter }}:
  test.nop: []
