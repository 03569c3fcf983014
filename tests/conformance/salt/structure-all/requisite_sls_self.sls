a: test.nop
b:
  test.nop:
    - require: [{sls: requisite_sls_self}]
