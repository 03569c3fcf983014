{% set d = {'a': 'é\n', 'b': 'x\ty'} %}
shown:
  test.configurable_test_state:
    - name: shown
    - comment: {{ d }}
    - changes: False
    - result: True
