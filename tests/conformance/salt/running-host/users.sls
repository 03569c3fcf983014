new:
  user.present:
    - name: duck
    - uid: 1500
    - shell: /bin/bash
    - fullname: Duck
    - home: {{ grains.tmpdir }}/duck
    - createhome: false
    - groups: [sudo, audio]
again:
  user.present:
    - name: duck
    - uid: 1500
    - shell: /bin/bash
    - fullname: Duck
    - home: {{ grains.tmpdir }}/duck
    - createhome: false
    - groups: [sudo, audio]
change:
  user.present:
    - name: duck
    - shell: /bin/zsh
    - createhome: false
    - groups: [audio]
add:
  user.present:
    - name: duck
    - createhome: false
    - groups: [staff]
    - remove_groups: false
uid:
  user.present:
    - name: duck
    - createhome: false
    - uid: 1600
missing:
  user.present:
    - name: goose
    - groups: [no-such-group]
comma:
  user.present:
    - name: goose
    - fullname: a,b
absent:
  user.absent:
    - name: duck
gone:
  user.absent:
    - name: duck
