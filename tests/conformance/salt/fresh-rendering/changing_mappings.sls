{% set base = {'port': 80, 'tags': ['a']} %}
{% set same = base %}
{% set copy = base.copy() %}
{% set fresh = dict(base, port=443, tls=true) %}
{% do same.update({'port': 81}) %}
{% do copy.tags.append('b') %}
{% do copy.setdefault('host', 'x') %}
{% do copy.setdefault('port', 1) %}
{% set taken = copy.pop('port') %}
{% do base.tags.extend(['c', 'd']) %}
{% do base.tags.insert(0, 'z') %}
{% do base.tags.remove('a') %}
base:
  test.show_notification:
    - text: {{ base | json | yaml_dquote }}
copy:
  test.show_notification:
    - text: {{ copy | dictsort | json | yaml_dquote }}
fresh:
  test.show_notification:
    - text: {{ (fresh | json ~ taken) | yaml_dquote }}
lists:
  test.show_notification:
    - text: "{{ base.tags[::-1] }} {{ base.tags[1:] + [base.tags | length] }} {{ base.tags.index('c') }}"
