{%- set only = [7] | random %}
one:
  test.configurable_test_state:
    - changes: false
    - result: true
    - comment: "{{ only }} {{ 'x' | random }} {{ range(3, 4) | random }} {{ ([] | random) is defined }} {{ 1 + only }}"
