include:
  - base.app
extend:
  app:
    test:
      - comment: middle
      - changes: true
      - require:
        - test: of_middle
      - onchanges:
        - test: of_middle
of_middle:
  test.succeed_with_changes: []
