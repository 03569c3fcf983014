{% set root = grains['tmpdir'] %}
names_text:
  file.managed:
    - names: {{ root }}/a
    - contents: a
names_mapping:
  test.nop:
    - names:
        first: {}
        second: {}
number_name:
  test.nop:
    - name: 12
empty_name:
  pkg.installed:
    - name:
requisite_block:
  test.nop:
    - require: |
        - test: number_name
order_list:
  test.nop:
    - order: [1]
