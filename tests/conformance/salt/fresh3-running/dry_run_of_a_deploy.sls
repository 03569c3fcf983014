{% set d = grains.tmpdir %}
release:
  file.recurse:
    - name: {{ d }}/srv/app
    - source: salt://app
    - makedirs: true
config:
  file.managed:
    - name: {{ d }}/srv/app/config.ini
    - contents: "[app]"
    - require:
      - file: release
perms:
  file.directory:
    - name: {{ d }}/srv/app
    - dir_mode: '0750'
    - require:
      - file: config
current:
  file.symlink:
    - name: {{ d }}/current
    - target: {{ d }}/srv/app
    - require:
      - file: perms
present-before:
  file.exists:
    - name: {{ d }}/srv/app/app.py
    - require:
      - file: release
blocked:
  service.running:
    - name: app
    - require:
      - file: present-before
    - watch:
      - file: config
