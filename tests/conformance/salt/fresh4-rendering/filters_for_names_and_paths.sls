{% set users = pillar.users %}
{% for u in users | rejectattr('gone', 'defined') | sort(attribute='uid') %}
user_{{ u.name }}:
  test.show_notification:
    - text: "{{ u.uid }} {{ u.groups | sort | join(',') }}"
{% endfor %}
gone:
  test.show_notification:
    - text: {{ users | selectattr('gone', 'defined') | map(attribute='name') | join(' ') }}
numbers:
  test.show_notification:
    - text: "{{ users | map(attribute='uid') | sum }} {{ users | map(attribute='uid') | min }} {{ users | map(attribute='uid') | max }} {{ users | selectattr('uid', 'gt', 1001) | list | length }}"
groups:
  test.show_notification:
    - text: '{{ users | map(attribute='groups') | sum(start=[]) | unique | sort | json }}'
batches:
  test.show_notification:
    - text: batches {% for b in range(7) | batch(3, '-') %}[{{ b | join(' ') }}]{% endfor %}
by_gone:
  test.show_notification:
    - text: {% for g, l in users | groupby('uid') %}{{ g }}={{ (l | first).name }};{% endfor %}
names:
  test.show_notification:
    - text: '{{ users | map(attribute='name') | map('upper') | map('replace', 'A', '4') | list | json }}'
words:
  test.show_notification:
    - text: "{{ 'the quick brown' | title }} {{ 'a,b,,c'.split(',') | reject('equalto', '') | join('/') }} {{ 'x' * 3 }} {{ '%s-%03d' | format('n', 7) }}"
