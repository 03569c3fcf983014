include:
  - base
  - conf
  - checks
before_all:
  test.nop:
    - require_in:
      - sls: base
app:
  fakesvc.running:
    - watch:
      - sls: conf
after_change:
  test.nop:
    - onchanges:
      - sls: conf
    - require:
      - sls: base
pager:
  test.nop:
    - onfail:
      - sls: checks
