devs:
  group.present:
    - gid: 4000
    - members: [alice, root]
admins:
  group.present:
    - name: sudo
    - addusers: [alice, carol]
    - delusers: [bob]
same:
  group.present:
    - name: audio
    - members: [alice]
moved:
  group.present:
    - name: staff
    - gid: 4050
taken:
  group.present:
    - name: new
    - gid: 33
both:
  group.present:
    - name: adm
    - members: [alice]
    - addusers: [bob]
old:
  group.absent:
    - name: legacy
alice:
  user.present:
    - shell: /bin/bash
    - groups: [devs]
    - createhome: false
    - require:
      - group: devs
dora:
  user.present:
    - groups: [audio]
    - createhome: false
