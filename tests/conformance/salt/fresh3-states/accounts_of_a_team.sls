{% set team = {'ann': {'uid': 2001, 'groups': ['ops', 'sudo']}, 'ben': {'uid': 2002, 'groups': ['ops'], 'shell': '/bin/bash'}} %}
ops:
  group.present:
    - gid: 2000
{% for name, u in team.items() %}
{{ name }}:
  user.present:
    - uid: {{ u.uid }}
    - gid: 2000
    - shell: {{ u.get('shell', '/bin/sh') }}
    - groups: {{ u.groups | json }}
    - optional_groups: [docker]
    - createhome: false
    - require:
      - group: ops
{% endfor %}
ann-moves:
  user.present:
    - name: ann
    - home: /srv/ann
    - fullname: Ann Example
    - uid: 2001
    - groups: [adm]
    - remove_groups: true
    - createhome: false
uid-clash:
  user.present:
    - name: cid
    - uid: 2002
    - groups: [nosuch]
    - createhome: false
no-change-of-uid:
  user.present:
    - name: www-data
    - uid: 2033
    - allow_uid_change: false
    - createhome: false
leaver:
  user.absent:
    - name: dan
    - purge: true
