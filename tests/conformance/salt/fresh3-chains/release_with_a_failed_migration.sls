{% set d = grains.tmpdir %}
release-dir:
  file.directory:
    - name: {{ d }}/releases/2
    - makedirs: true
code:
  file.managed:
    - name: {{ d }}/releases/2/app.py
    - contents: version = 2
    - require:
      - file: release-dir
current:
  file.symlink:
    - name: {{ d }}/current
    - target: {{ d }}/releases/2
    - require:
      - file: code
migrate:
  cmd.run:
    - name: test -f {{ d }}/current/migrations/0002.sql
    - onchanges:
      - file: current
app:
  service.running:
    - watch:
      - file: current
    - require:
      - cmd: migrate
rollback:
  file.symlink:
    - name: {{ d }}/current
    - target: {{ d }}/releases/1
    - onfail:
      - cmd: migrate
app-after-rollback:
  service.running:
    - name: app
    - watch:
      - file: rollback
smoke-test:
  cmd.run:
    - name: grep -q 'version = 1' {{ d }}/current/app.py
    - require_any:
      - service: app
      - service: app-after-rollback
