{%- set people = pillar.people %}
{%- for team, members in people | groupby('team') %}
team-{{ team }}:
  test.show_notification:
    - text: {{ members | map(attribute='name') | map('lower') | sort | join(', ') }}
{%- endfor %}
{%- for p in people | selectattr('active') | sort(attribute='name') %}
{{ p.name | lower }}:
  test.show_notification:
    - text: {{ loop.index0 }}/{{ loop.revindex }} {{ p.shell | default('/bin/bash') }} {{ p.uid }}
{%- endfor %}
{%- for p in people | rejectattr('active') | list %}
{{ p.name }}-gone:
  test.nop: []
{%- endfor %}
numbers:
  test.show_notification:
    - text: >-
        {{ people | sum(attribute='uid') }} {{ (people | map(attribute='uid') | max) }}
        {{ people | map(attribute='team') | unique | list | length }}
        {{ people | selectattr('uid', 'gt', 1001) | map(attribute='name') | list }}
        {{ people | map(attribute='shell', default='sh') | join('|') }}
        {{ (people | selectattr('name', 'equalto', 'mia') | first).team }}
