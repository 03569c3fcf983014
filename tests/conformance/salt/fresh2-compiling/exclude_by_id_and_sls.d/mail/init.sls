include:
  - mail.spam
postfix:
  test.nop: []
