new:
  user.present:
    - name: ann
    - uid: 1500
    - groups: [sudo]
change:
  user.present:
    - name: bob
    - shell: /bin/bash
    - uid: 2001
    - groups: [adm, nosuch]
same:
  user.present:
    - name: bob
    - shell: /bin/sh
absent:
  user.absent:
    - names: [bob, nosuch]
gid missing:
  user.present:
    - name: eve
    - gid: nosuch
group new:
  group.present:
    - name: g1
    - gid: 5000
group change:
  group.present:
    - name: g2
    - gid: 5001
    - addusers: [bob]
group same:
  group.present:
    - name: g2
group absent:
  group.absent:
    - names: [g2, nosuch]
