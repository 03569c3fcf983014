site-1:
  test.succeed_with_changes: []
site-2:
  test.nop: []
site-10:
  test.succeed_with_changes: []
other:
  test.succeed_with_changes:
    - name: site-3
one_digit:
  service.running:
    - watch:
      - test: site-?
set:
  test.nop:
    - order: 1
    - require:
      - test: site-[23]
not_one:
  test.nop:
    - onchanges:
      - test: 'site-[!1]'
