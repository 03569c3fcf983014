include:
  - common
  - app
own_state:
  test.nop: []
