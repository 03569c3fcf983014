{% set plain = salt['pillar.get']('db', {'port': 1, 'ssl': {'on': false, 'ca': 'none'}}) %}
{% set merged = salt['pillar.get']('db', {'port': 1, 'ssl': {'on': false, 'ca': 'none'}, 'user': 'pg'}, merge=True) %}
plain:
  test.show_notification:
    - text: {{ plain | dictsort | json | yaml_dquote }}
merged:
  test.show_notification:
    - text: {{ merged | dictsort | json | yaml_dquote }}
paths:
  test.show_notification:
    - text: >-
        {{ salt['pillar.get']('db:hosts:1') }}
        {{ salt['pillar.get']('db:hosts:5', 'beyond') }}
        {{ salt['pillar.get']('db|ssl|on', delimiter='|') }}
        {{ salt['pillar.get']('db:port:x', 'deeper') }}
        {{ salt['pillar.get']('nothing') }}end
        {{ salt['pillar.get']('null:value', 'default') }}
        {{ salt['pillar.get']('a:b', 'with colon') }}
