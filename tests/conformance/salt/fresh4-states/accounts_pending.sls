deploy_group:
  group.present:
    - name: deploy
    - system: true

deploy:
  user.present:
    - fullname: Deployment
    - home: /srv/deploy
    - shell: /usr/sbin/nologin
    - system: true
    - gid: deploy
    - require:
      - group: deploy_group

ann:
  user.present:
    - shell: /bin/zsh
    - groups: [sudo]
    - home: /home/ann

ann_group:
  group.present:
    - name: staff
    - members: [ann, root]

eve:
  user.absent:
    - purge: true
    - force: true

nobody_else:
  user.absent:
    - name: mallory

old_group:
  group.absent:
    - name: legacy

never_group:
  group.absent:
    - name: never

sudoers:
  file.managed:
    - name: {{ grains['tmpdir'] }}/sudoers.d/deploy
    - contents: deploy ALL=(ALL) NOPASSWD:ALL
    - makedirs: true
    - mode: '0440'
    - require:
      - user: deploy
