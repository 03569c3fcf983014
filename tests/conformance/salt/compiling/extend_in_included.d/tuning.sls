extend:
  web:
    test:
      - workers: 8
      - order: 1
tune:
  test.nop
