{% set accounts = pillar.accounts %}
{% set active = accounts | rejectattr('active', 'sameas', false) | sort(attribute='uid', reverse=true) | list %}
{% for user in active %}
{{ user.name | lower }}:
  user.present:
    - uid: {{ user['uid'] }}
    - usergroup: True
    {% if user.groups is defined and 'admin' in user.groups %}
    - require_in:
      - test: admins
    {% endif %}
{% endfor %}
{% for user in accounts | selectattr('active', 'defined') | rejectattr('active') %}
{{ user.name }}:
  user.absent: []
{% endfor %}
admins:
  test.show_notification:
    - text: {{ accounts | selectattr('groups', 'defined') | map(attribute='name') | join(', ') }}
by_uid:
  test.show_notification:
    - text: {{ accounts | map(attribute='uid') | select('ge', 2000) | join(', ') }}
groups:
  test.show_notification:
    - text: {{ accounts | map(attribute='groups', default=['none']) | map('first') | unique | join(' ') }}
rows:
  test.show_notification:
    - text: '{% for row in accounts | sort(attribute='name') | batch(3) %}[{{ row | map(attribute='name') | join('|') }}]{% endfor %}'
range:
  test.show_notification:
    - text: {{ (accounts | sort(attribute='uid') | last).name }} {{ accounts | map(attribute='uid') | max }} {{ accounts | sum(attribute='uid') }} {{ accounts | length is even }}
