include:
  - as_mapping
  - other_env
good:
  test.nop: []
