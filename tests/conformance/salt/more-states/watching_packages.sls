trigger:
  test.succeed_with_changes
quiet:
  test.nop
vim:
  pkg.installed:
    - watch:
      - test: trigger
curl:
  pkg.installed:
    - watch:
      - test: quiet
      - pkg: vim
