a: test.nop
b:
  fakepkg.installed:
    - verison: 1
    - other: 2
    - third: 3
