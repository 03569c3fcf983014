wanted:
  test.nop
unwanted:
  test.nop
