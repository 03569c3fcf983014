z:
  test.nop:
    - names: [c, a, b]
fakes:
  fakepkg.installed
y:
  test.nop:
    - require:
      - test: c
