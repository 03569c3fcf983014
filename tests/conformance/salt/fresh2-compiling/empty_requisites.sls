{% set deps = [] %}
a:
  test.nop:
    - require: {{ deps }}
b:
  test.nop:
    - require: []
    - watch_in: []
    - name: bee
c:
  test.nop:
    - onchanges: []
    - onlyif: []
    - unless: []
d:
  test.nop:
    - require:
      - test: a
      - test: bee
