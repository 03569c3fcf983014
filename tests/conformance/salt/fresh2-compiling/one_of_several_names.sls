by-one:
  test.nop:
    - require:
      - test: bravo
by-pattern:
  test.nop:
    - require:
      - test: '*a'
    - order: 1
by-id:
  test.nop:
    - require:
      - test: letters
free:
  test.nop: []
letters:
  test.succeed_without_changes:
    - names:
      - alpha
      - bravo
      - charlie
      - delta
