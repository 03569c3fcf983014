{% set defaults = {'shell': '/bin/bash', 'groups': [], 'sudo_rules': []} %}
{% set root = grains['tmpdir'] %}
{% set used = [] %}
{% for name, group in pillar.groups.items() %}
group_{{ name }}:
  group.present:
    - name: {{ name }}
    - gid: {{ group.gid }}
    - require_in:
      {% for user, data in pillar.users.items() if name in data.groups %}
      - user: user_{{ user }}
      {% endfor %}
{% endfor %}
{% for name, data in pillar.users.items() %}
{% set user = salt['defaults.merge'](defaults, data, in_place=False) %}
{% do used.extend(user.groups) %}
user_{{ name }}:
  user.present:
    - name: {{ name }}
    - uid: {{ user.uid }}
    - shell: {{ user.shell }}
    - createhome: False
    - usergroup: True
    - groups: {{ user.groups | json }}
    - require:
      - group: group_*
sudoers_{{ name }}:
  {% if user.sudo_rules %}
  file.managed:
    - name: {{ root }}/sudoers.d/{{ name }}
    - mode: '0440'
    - makedirs: True
    - contents:
      {% for rule in user.sudo_rules %}
      - "{{ name }} {{ rule }}"
      {% endfor %}
    - require:
      - user: {{ name }}
  {% else %}
  file.absent:
    - name: {{ root }}/sudoers.d/{{ name }}
  {% endif %}
{% endfor %}
{% for name in pillar.absent_users %}
{{ name }}:
  user.absent: []
  group.absent:
    - require:
      - user: {{ name }}
{% endfor %}
summary:
  test.show_notification:
    - text: {{ used | unique | sort | join(', ') }}
    - order: last
