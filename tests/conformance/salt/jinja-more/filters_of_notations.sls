{% set d = pillar.d %}
a:
  test.nop:
    - yaml: {{ d | yaml }}
    - json: {{ d | json }}
    - tojson: {{ "<'&ü" | tojson }}
    - python: "{{ [1, 'a', none] | python }}"
    - block:
        {{ d | yaml(False) | indent(8) }}
    - params: {{ {'x': 1, 'y': [2]} | dict_to_sls_yaml_params(flow_style=True) }}
    - printed: {{ d }}
    - quotes: [{{ 'a"b' | yaml_dquote }}, {{ "it's" | yaml_squote }}, {{ 'ü: x' | yaml_encode }}, {{ none | yaml_encode }}, {{ 1.5 | yaml_encode }}]
    - loaded: {{ ('{a: [1, 0x10, 1:30, yes, ~]}' | load_yaml).a }}
    - shared: {{ [d.b, d.b] | yaml }}
    - long: {{ ['the quick brown fox jumps over the lazy dog', 'the quick brown fox jumps over the lazy dog again'] | yaml }}
