new:
  group.present:
    - name: devs
    - gid: 2000
again:
  group.present:
    - name: devs
    - gid: 2000
change:
  group.present:
    - name: devs
    - gid: 2001
add:
  group.present:
    - name: devs
    - addusers: [duck]
members:
  group.present:
    - name: devs
    - members: [goose]
remove:
  group.present:
    - name: devs
    - delusers: [goose]
taken:
  group.present:
    - name: other
    - gid: 2001
conflict:
  group.present:
    - name: devs
    - members: [duck]
    - addusers: [goose]
absent:
  group.absent:
    - name: devs
gone:
  group.absent:
    - name: devs
