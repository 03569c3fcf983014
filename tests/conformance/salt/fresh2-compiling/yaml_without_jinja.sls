#!yaml
include:
  - rendered
braces:
  test.nop:
    - name: "{{ not.rendered }} {% if %}"
    - require:
      - test: ordinary
