s3:
  test.nop
