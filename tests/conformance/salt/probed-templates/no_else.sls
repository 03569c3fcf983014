{% set x = 'a' if false %}
shown:
  test.configurable_test_state:
    - name: "{{ x is none }} {{ x == none }} {{ x == '' }} {{ x == x }} {{ x in [1, 2] }} {{ 1 in x }} {{ x is defined }} {{ x }}"
    - comment: "{{ [x] }} {{ {x: 1} | length }}"
    - changes: False
    - result: True
