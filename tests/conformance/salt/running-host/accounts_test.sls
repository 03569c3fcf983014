user:
  user.present:
    - name: duck
change:
  user.present:
    - name: goose
    - shell: /bin/bash
    - createhome: false
group:
  group.present:
    - name: devs
gid:
  group.present:
    - name: birds
    - gid: 3000
gone:
  user.absent:
    - name: goose
away:
  group.absent:
    - name: birds
