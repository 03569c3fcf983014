plain:
  group.present:
    - name: a
again:
  group.present:
    - name: a
gid:
  group.present:
    - name: b
    - gid: 5000
gid change:
  group.present:
    - name: b
    - gid: 5001
gid taken:
  group.present:
    - name: c
    - gid: 5001
gid text:
  group.present:
    - name: c
    - gid: abc
members:
  group.present:
    - name: e
    - members: [root, daemon]
members again:
  group.present:
    - name: e
    - members: [daemon, root]
members less:
  group.present:
    - name: e
    - members: [root]
members none:
  group.present:
    - name: e
    - members: []
add:
  group.present:
    - name: e
    - addusers: [daemon, nobody]
del:
  group.present:
    - name: e
    - delusers: [daemon, nosuch]
add del:
  group.present:
    - name: e
    - addusers: [root]
    - delusers: [root]
members and add:
  group.present:
    - name: e
    - members: [root]
    - addusers: [daemon]
new members:
  group.present:
    - name: f
    - addusers: [root]
non unique:
  group.present:
    - name: g
    - gid: 5001
    - non_unique: true
local:
  group.present:
    - name: h
    - local: true
absent:
  group.absent:
    - name: a
absent again:
  group.absent:
    - name: a
