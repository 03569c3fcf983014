{% set d = {'b': 1, 'a': {'c': [1, 2]}} %}
{% do d.update({'z': 26}) %}
{% set e = d.copy() %}
map:
  test.nop:
    - keys: {{ d.keys() | list }}
    - values: {{ e.get('nothing', 'default') }}
    - items:
{%- for key, value in d.items() | sort %}
      - {{ key }}: {{ value }}
{%- endfor %}
    - popped: {{ e.pop('z') }}
    - left: {{ e }}
    - has: {{ 'a' in d }}
    - default: {{ d.setdefault('q', 'new') }}
    - deep: {{ d.a.c[1] }}
