include:
  - formula
extend:
  formula_conf:
    service:
      - watch:
        - file: formula_conf
  missing_one:
    file:
      - mode: '0600'
  formula_pkg:
    fakepkg: removed
own:
  test.nop: []
