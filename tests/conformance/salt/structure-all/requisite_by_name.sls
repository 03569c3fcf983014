one:
  test.nop:
    - name: first
  fakepkg.installed:
    - name: pkg one
two:
  test.nop:
    - require:
      - test: first
      - fakepkg: pkg one
      - one
    - order: 1
three:
  test.nop:
    - require: [{cmd: one}]
