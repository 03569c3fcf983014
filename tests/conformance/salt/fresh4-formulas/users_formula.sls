{% set defaults = {'shell': '/bin/bash', 'sudouser': false, 'groups': [], 'ssh_auth': []} %}
{% set used_sudo = namespace(value=false) %}
{% for name, given in pillar.get('users', {}) | dictsort %}
{% set user = {} %}
{% do user.update(defaults) %}
{% do user.update(given or {}) %}
{% set home = grains.tmpdir ~ '/home/' ~ name %}
{% set prime = user.get('prime_group', {}) %}
{% if user.sudouser %}{% set used_sudo.value = true %}{% endif %}
{% for group in user.groups %}
users_{{ name }}_{{ group }}_group:
  group.present:
    - name: {{ group }}
    - require_in:
      - user: users_{{ name }}_user
{% endfor %}
users_{{ name }}_user:
  group.present:
    - name: {{ prime.get('name', name) }}
    {%- if 'gid' in prime %}
    - gid: {{ prime.gid }}
    {%- elif 'uid' in user %}
    - gid: {{ user.uid }}
    {%- endif %}
  user.present:
    - name: {{ name }}
    - home: {{ home }}
    - createhome: False
    - shell: {{ user.shell }}
    {%- if 'uid' in user %}
    - uid: {{ user.uid }}
    {%- endif %}
    {%- if user.fullname is defined %}
    - fullname: {{ user.fullname }}
    {%- endif %}
    {%- if user.groups %}
    - groups: {{ user.groups | sort | json }}
    - remove_groups: False
    {%- endif %}
    - require:
      - group: users_{{ name }}_user
{% if user.get('createhome', true) %}
users_{{ name }}_keys:
  file.managed:
    - name: {{ home }}/.ssh/authorized_keys
    - makedirs: True
    - mode: '0600'
    - contents: {{ user.ssh_auth | join('\n') | yaml_encode }}
    - require:
      - user: users_{{ name }}_user
    {%- if not user.ssh_auth %}
    - allow_empty: True
    - contents_newline: False
    {%- endif %}
{% endif %}
{% endfor %}
{% if used_sudo.value %}
sudoers:
  file.append:
    - name: {{ grains.tmpdir }}/sudoers
    - text:
      {%- for name, user in pillar.users.items() if user.get('sudouser') %}
      - "{{ name }} ALL=(ALL) NOPASSWD: ALL"
      {%- endfor %}
{% endif %}
{% for name in pillar.get('absent_users', []) %}
users_absent_{{ name }}:
  user.absent:
    - name: {{ name }}
    - order: 1
{% endfor %}
