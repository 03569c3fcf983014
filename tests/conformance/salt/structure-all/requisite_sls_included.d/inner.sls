i:
  test.nop:
    - require: [{sls: requisite_sls_included}]
