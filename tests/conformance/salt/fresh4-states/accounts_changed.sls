devs:
  group.present:
    - gid: 2000
    - members: [ann]

ann:
  user.present:
    - uid: 1500
    - allow_uid_change: true
    - allow_gid_change: true
    - gid: 2000
    - groups: [audio, devs]
    - remove_groups: false
    - shell: /bin/bash
    - createhome: false
    - require:
      - group: devs

bob:
  user.present:
    - uid: 1600
    - home: /srv/bob
    - createhome: false

cid:
  user.present:
    - fullname: Cid Duck
    - home: /srv/cid
    - usergroup: true
    - createhome: false
    - optional_groups: [video, never-there]

dora:
  user.present:
    - groups: [never-there]
    - createhome: false

devs_more:
  group.present:
    - name: devs
    - addusers: [cid]
    - delusers: [ann]

gid_taken:
  group.present:
    - name: ops
    - gid: 2000

both_ways:
  group.present:
    - name: devs
    - addusers: [ann]
    - delusers: [ann]

old_one:
  user.absent:
    - name: eve

old_group:
  group.absent:
    - name: legacy
