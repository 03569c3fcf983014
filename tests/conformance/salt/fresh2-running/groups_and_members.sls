ops-group:
  group.present:
    - name: ops
    - gid: 2000
    - members: [ann, bob]
ops-more:
  group.present:
    - name: ops
    - addusers: [cid]
    - delusers: [ann]
    - require:
      - group: ops-group
wheel:
  group.present:
    - system: false
    - gid: 2000
dee:
  user.present:
    - uid: 2003
    - gid: 1500
    - groups: [ops]
    - optional_groups: [docker]
eve:
  user.present:
    - uid: 2004
    - gid: 1500
    - groups: [nonesuch]
ops-gone:
  group.absent:
    - name: ops
    - require:
      - user: dee
