{% set d = grains.tmpdir %}
deploy-group:
  group.present:
    - name: deploy
    - gid: 33
deploy:
  user.present:
    - uid: 3100
    - gid: deploy
    - createhome: false
    - require:
      - group: deploy-group
home:
  file.directory:
    - name: {{ d }}/home/deploy/.ssh
    - makedirs: true
    - mode: '0700'
    - require:
      - user: deploy
keys:
  file.managed:
    - name: {{ d }}/home/deploy/.ssh/authorized_keys
    - contents: ssh-ed25519 AAAA deploy
    - require:
      - file: home
sudo:
  file.append:
    - name: {{ d }}/sudoers
    - text: deploy ALL=(ALL) NOPASSWD:ALL
    - require:
      - file: keys
    - check_cmd:
      - test -s {{ d }}/sudoers
ssh:
  service.running:
    - watch:
      - file: keys
