{% set defaults = {'shell': '/bin/bash', 'groups': ['users']} %}
{% for login, said in pillar.accounts.items() %}
{%- set account = {} %}
{%- do account.update(defaults) %}
{%- do account.update(said or {}) %}
{%- if account.get('absent') %}
user_{{ login }}:
  user.absent:
    - name: {{ login }}
{%- else %}
group_{{ login }}:
  group.present:
    - name: {{ login }}
    - gid: {{ account.uid | default(2000 + loop.index) }}
user_{{ login }}:
  user.present:
    - name: {{ login }}
    - uid: {{ account.get('uid', 2000 + loop.index) }}
    - gid: {{ login }}
    - shell: {{ account.shell }}
    - groups: {{ account.groups | unique | sort | json }}
    - createhome: false
{%- if account.full is defined %}
    - fullname: {{ account.full | yaml_dquote }}
{%- endif %}
    - require:
      - group: group_{{ login }}
{%- endif %}
{% endfor %}
