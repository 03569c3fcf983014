{% set log = salt['pillar.get']('app:log', {'level': 'info', 'rotate': {'keep': 7}, 'targets': ['file']}, merge=True) %}
{% set log_lists = salt['pillar.get']('app:log', {'targets': ['file']}, merge=True, merge_nested_lists=False) %}
by_number:
  test.show_notification:
    - text: {{ salt['pillar.get']('app:hosts:0:name') }} {{ salt['pillar.get']('app:hosts:0:ports:1', 'none') }}
by_star_name:
  test.show_notification:
    - text: {{ salt['pillar.get']('app:hosts:name', 'nothing') }}
beyond:
  test.show_notification:
    - text: {{ salt['pillar.get']('app:hosts:7:name', 'no such host') }}
log:
  test.show_notification:
    - text: {{ log | json(sort_keys=True) | yaml_squote }}
log_lists:
  test.show_notification:
    - text: {{ log_lists | json(sort_keys=True) | yaml_squote }}
empty:
  test.show_notification:
    - text: '{{ [salt['pillar.get']('app:empty', 'default'), salt['pillar.get']('app:empty', {'a': 1}, merge=True), pillar.get('app', {}).get('empty', 'd')] | json }}'
whole:
  test.show_notification:
    - text: {{ salt['pillar.get']('app', {}).keys() | sort | join(', ') }}
