{% macro disk(size) %}{size: {{ size }}, unit: G}{% endmacro %}
{% load_yaml as disks %}
root: {{ disk(20) }}
{% for n in [1, 2] %}
data{{ n }}:
  size: {{ n * 100 }}
  unit: T
  {% if n is odd %}
  ssd: on
  {% endif %}
{% endfor %}
{% endload %}
{% load_json as limits %}
{"max": {{ disks.data1.size + 1 }}, "names": [{% for d in disks %}"{{ d }}"{{ "," if not loop.last }}{% endfor %}]}
{% endload %}
{% load_text as hint %}
  {{ limits.names | length }} disks
{% endload %}
{% do disks.root.update({'fs': 'ext4'}) %}
{% set big = [] %}
{% for name, data in disks.items() if data.size > 50 %}
{% do big.append(loop.index ~ ':' ~ name) %}
{% endfor %}
disks:
  test.show_notification:
    - text: '{{ disks | json(sort_keys=True) }}'
limits:
  test.show_notification:
    - text: '{{ limits | json(sort_keys=True) }}'
hint:
  test.show_notification:
    - text: {{ hint | json }}
big:
  test.show_notification:
    - text: {{ big | join(' ') }}
