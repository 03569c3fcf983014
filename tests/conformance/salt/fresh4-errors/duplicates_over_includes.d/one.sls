nginx:
  fakepkg.installed: []
shared:
  test.nop: []
