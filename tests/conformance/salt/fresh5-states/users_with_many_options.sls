{% set people = {'eva': {'uid': 3001, 'fullname': 'Eva Example', 'groups': ['audio', 'video']}, 'fay': {'uid': 3002, 'groups': []}} %}
staff_group:
  group.present:
    - name: webteam
    - gid: 3000
    - members: [mia]
{% for name, user in people | dictsort %}
{{ name }}:
  user.present:
    - uid: {{ user.uid }}
    - gid: webteam
    - fullname: {{ user.fullname | default(name | capitalize) }}
    - groups: {{ user.groups | tojson }}
    - remove_groups: {{ 'fullname' in user }}
    - home: /srv/home/{{ name }}
    - createhome: false
    - require:
      - group: staff_group
{% endfor %}
mia:
  user.present:
    - shell: /bin/zsh
    - roomnumber: 101
    - workphone: '555-1'
    - groups: [webteam]
mia_keeps_groups:
  user.present:
    - name: mia
    - groups: [adm]
    - remove_groups: false
    - optional_groups: [nosuch, lp]
new_number:
  user.present:
    - name: noa
    - uid: 3009
    - allow_uid_change: true
    - gid: 100
    - allow_gid_change: true
number_kept:
  user.present:
    - name: noa
    - gid: 3000
more_members:
  group.present:
    - name: webteam
    - addusers: [noa]
    - delusers: [mia]
contrary:
  group.present:
    - name: webteam
    - addusers: [mia]
    - members: [noa]
gone:
  user.absent:
    - name: pia
    - purge: true
