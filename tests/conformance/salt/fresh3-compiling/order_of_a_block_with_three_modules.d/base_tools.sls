curl:
  pkg.installed:
    - order: 1

first-word:
  test.nop:
    - order: first

cleanup:
  test.nop:
    - order: last

vim:
  pkg.installed
