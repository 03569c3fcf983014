{% set found = false %}
{% set ns = namespace(found=false, count=0) %}
{% set seen = [] %}
{% for app in pillar.apps %}
{%- if app.restart | default(false) %}
{%- set found = true %}
{%- set ns.found = true %}
{%- set ns.count = ns.count + loop.revindex %}
{%- do seen.append(app.name ~ ':' ~ loop.index ~ '/' ~ loop.length) %}
{%- endif %}
{% endfor %}
{% if found %}
lost:
  test.nop: []
{% endif %}
{% if ns.found %}
kept:
  test.show_notification:
    - text: {{ ns.count }} of {{ seen | join(', ') }}
{% endif %}
{% for app in pillar.apps if not app.restart | default(false) %}
quiet_{{ app.name }}:
  test.nop: []
{% else %}
all_restart:
  test.nop: []
{% endfor %}
