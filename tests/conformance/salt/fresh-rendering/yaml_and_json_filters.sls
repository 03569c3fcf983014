{% set it = pillar.it %}
{{ grains.tmpdir }}/out:
  file.managed:
    - contents: |
        {{ it | yaml(False) | indent(8) }}
        --
        {{ it | json }}
        {{ it | json(sort_keys=True, indent=2) | indent(8) }}
        --
        {{ it.list | tojson }}
inline:
  test.configurable_test_state:
    - changes: false
    - result: true
    - comment: {{ it.tricky | yaml_encode }}
single:
  test.configurable_test_state:
    - changes: false
    - result: true
    - comment: {{ it.quotes | yaml_squote }}
double:
  test.configurable_test_state:
    - changes: false
    - result: true
    - comment: {{ it.quotes | yaml_dquote }}
loaded:
  test.show_notification:
    - text: {{ ("[1, {a: b}]" | load_yaml)[1].a }} {{ ('{"x": [1, 2]}' | load_json).x | sum }}
