{% set d = grains.tmpdir %}
copy:
  file.copy:
    - name: {{ d }}/app.conf
    - source: {{ d }}/app.conf.dist
force:
  file.copy:
    - name: {{ d }}/old.conf
    - source: {{ d }}/app.conf.dist
    - force: true
    - preserve: true
into-folder:
  file.copy:
    - name: {{ d }}/backup
    - source: {{ d }}/app.conf
    - subdir: true
lost:
  file.copy:
    - name: {{ d }}/z
    - source: {{ d }}/nothing
move:
  file.rename:
    - name: {{ d }}/app.conf.old
    - source: {{ d }}/app.conf
move-again:
  file.rename:
    - name: {{ d }}/app.conf.old
    - source: {{ d }}/app.conf
in-the-way:
  file.rename:
    - name: {{ d }}/app.conf.old
    - source: {{ d }}/old.conf
gone:
  file.missing:
    - names: [{{ d }}/app.conf, {{ d }}/old.conf, {{ d }}/backup]
there:
  file.exists:
    - names: [{{ d }}/app.conf.old, {{ d }}/backup/app.conf]
