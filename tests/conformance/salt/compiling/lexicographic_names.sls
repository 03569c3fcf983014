b:
  test.nop:
    - names: [z, m]
a:
  fakepkg.installed: []
  test.nop: []
c:
  test.nop:
    - order: 1
d:
  test.succeed_without_changes: []
