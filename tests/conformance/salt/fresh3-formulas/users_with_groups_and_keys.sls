{% set home = grains.tmpdir %}
{% set used = [] %}
{% for name, user in pillar.get('users', {}).items() %}
{%- do used.extend(user.get('groups', [])) %}
{%- set group = user.get('prime_group', {}).get('name', name) %}
users_{{ name }}_user:
  group.present:
    - name: {{ group }}
    {%- if 'prime_group' in user and 'gid' in user['prime_group'] %}
    - gid: {{ user['prime_group']['gid'] }}
    {%- endif %}
  user.present:
    - name: {{ name }}
    - home: {{ home }}/{{ name }}
    - createhome: false
    - shell: {{ user.get('shell', '/bin/bash') }}
    {% if 'uid' in user -%}
    - uid: {{ user['uid'] }}
    {% endif -%}
    - gid: {{ group }}
    - groups:
      - {{ group }}
      {% for extra in user.get('groups', []) -%}
      - {{ extra }}
      {% endfor %}
    - require:
      - group: users_{{ name }}_user
      {% for extra in user.get('groups', []) -%}
      - group: users_group_{{ extra }}
      {% endfor %}
{% if user.get('ssh_auth') %}
{{ home }}/{{ name }}/.ssh/authorized_keys:
  file.managed:
    - makedirs: True
    - mode: '0600'
    - contents: {{ user.ssh_auth | json }}
    - require:
      - user: users_{{ name }}_user
{% endif %}
{% endfor %}
{% for extra in used | unique %}
users_group_{{ extra }}:
  group.present:
    - name: {{ extra }}
{% endfor %}
{% for name in pillar.get('absent_users', []) %}
users_absent_{{ name }}:
  user.absent:
    - name: {{ name }}
{% endfor %}
