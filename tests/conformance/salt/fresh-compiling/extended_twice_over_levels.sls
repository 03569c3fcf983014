include:
  - middle
extend:
  app:
    test:
      - comment: top
      - require:
        - test: of_top
of_top:
  test.nop: []
