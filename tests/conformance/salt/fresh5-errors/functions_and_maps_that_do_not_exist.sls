include:
  - no_map
  - no_name
  - no_function
  - no_filter
good:
  test.nop: []
