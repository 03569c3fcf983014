include:
  - web.init
  - web.empty
  - web.up
  - nothing.*
  - users

final:
  test.nop
