include:
  - base
exclude:
  - base
mine:
  test.nop:
    - require:
      - test: gone
