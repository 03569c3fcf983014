ops:
  group.present:
    - gid: 3000
alice:
  user.present:
    - uid: 3001
    - gid: users
    - groups: [ops, sudo]
    - createhome: false
    - require:
      - group: ops
alice_fewer:
  user.present:
    - name: alice
    - uid: 3001
    - groups: [ops]
    - createhome: false
alice_keeps:
  user.present:
    - name: alice
    - groups: [audio]
    - remove_groups: false
    - createhome: false
gid_taken:
  group.present:
    - name: other
    - gid: 3000
system:
  user.present:
    - name: svc
    - uid: 150
    - gid: nogroup
    - shell: /usr/sbin/nologin
    - home: /nonexistent
    - createhome: false
    - fullname: A Service
members:
  group.present:
    - name: ops
    - gid: 3000
    - members: [alice, root]
twice:
  group.present:
    - name: ops
    - members: [root]
    - addusers: [daemon]
bob_never:
  user.absent:
    - name: bob
