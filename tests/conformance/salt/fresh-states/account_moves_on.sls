team:
  group.present:
    - gid: 3000
    - system: true
    - members: [root]
ann:
  user.present:
    - uid: 3001
    - gid: team
    - home: {{ grains.tmpdir }}/ann
    - createhome: false
    - groups: [adm]
    - optional_groups: [audio, never-there]
ann_moved:
  user.present:
    - name: ann
    - fullname: Ann Onymous
    - shell: /usr/sbin/nologin
    - home: {{ grains.tmpdir }}/moved
    - createhome: false
    - groups: [staff]
    - optional_groups: [audio]
team_more:
  group.present:
    - name: team
    - addusers: [ann, daemon]
    - delusers: [root]
team_renumbered:
  group.present:
    - name: team
    - gid: 3100
ann_gone:
  user.absent:
    - name: ann
    - purge: true
team_gone:
  group.absent:
    - name: team
    - require:
      - user: ann_gone
