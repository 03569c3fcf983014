plain:
  user.present:
    - name: ann
again:
  user.present:
    - name: ann
all:
  user.present:
    - name: bob
    - uid: 2000
    - gid: 100
    - home: /srv/bob
    - shell: /bin/bash
    - fullname: Bob B
    - groups: [sudo, adm]
    - createhome: false
all again:
  user.present:
    - name: bob
    - uid: 2000
    - gid: 100
    - home: /srv/bob
    - shell: /bin/bash
    - fullname: Bob B
    - groups: [adm, sudo]
change:
  user.present:
    - name: bob
    - shell: /bin/sh
    - fullname: Other
    - home: /home/bob
groups remove:
  user.present:
    - name: bob
    - groups: [adm]
groups keep:
  user.present:
    - name: bob
    - groups: [staff]
    - remove_groups: false
optional:
  user.present:
    - name: bob
    - optional_groups: [audio, nosuch]
    - remove_groups: false
missing group:
  user.present:
    - name: cid
    - groups: [nosuch]
gid name:
  user.present:
    - name: dan
    - gid: staff
gid from name:
  user.present:
    - name: fay
    - usergroup: true
no usergroup:
  user.present:
    - name: gus
    - usergroup: false
password:
  user.present:
    - name: ann
    - password: $6$abc
password again:
  user.present:
    - name: ann
    - password: $6$abc
enforce:
  user.present:
    - name: ann
    - password: other
    - enforce_password: false
empty password:
  user.present:
    - name: ann
    - empty_password: true
expire:
  user.present:
    - name: ann
    - expire: 18000
    - maxdays: 30
    - mindays: 1
    - warndays: 7
    - inactdays: 3
uid change:
  user.present:
    - name: bob
    - uid: 2001
uid change ok:
  user.present:
    - name: bob
    - uid: 2001
    - allow_uid_change: true
gid change:
  user.present:
    - name: bob
    - gid: 50
gid change ok:
  user.present:
    - name: bob
    - gid: 50
    - allow_gid_change: true
room:
  user.present:
    - name: bob
    - roomnumber: 5
    - workphone: '123'
    - homephone: '456'
    - other: x
groups dup:
  user.present:
    - name: bob
    - groups: [adm]
    - optional_groups: [adm]
groups text:
  user.present:
    - name: hal
    - groups: adm
unique:
  user.present:
    - name: ida
    - uid: 2001
    - unique: false
both:
  user.present:
    - name: bob
    - uid: 0
absent:
  user.absent:
    - name: ann
absent again:
  user.absent:
    - name: ann
absent purge:
  user.absent:
    - name: bob
    - purge: true
    - force: true
