include:
  - tuning
web:
  test.nop:
    - workers: 1
