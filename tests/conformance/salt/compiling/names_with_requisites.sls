all:
  test.succeed_with_changes:
    - names:
      - a
      - b
picky:
  fakesvc.running:
    - watch:
      - test: b
everything:
  test.nop:
    - require:
      - test: all
