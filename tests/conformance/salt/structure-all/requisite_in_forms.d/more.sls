m1: test.nop
m2:
  test.nop: []
  fakepkg.installed: []
