{% set d = grains.tmpdir %}
volume:
  mount.mounted:
    - name: /srv/pgdata
    - device: /dev/vdb
    - fstype: xfs
    - mkmnt: true
postgresql:
  pkg.latest:
    - require:
      - mount: volume
  service.running:
    - enable: true
    - watch:
      - pkg: postgresql
      - file: pg-conf
initdb:
  cmd.run:
    - name: touch {{ d }}/pgdata/PG_VERSION
    - creates: {{ d }}/pgdata/PG_VERSION
    - require:
      - pkg: postgresql
pg-conf:
  file.keyvalue:
    - name: {{ d }}/postgresql.conf
    - key_values:
        max_connections: '200'
        shared_buffers: 512MB
    - separator: ' = '
    - uncomment: '#'
    - require:
      - cmd: initdb
dump:
  cmd.run:
    - name: cp {{ d }}/db {{ d }}/db.dump
    - prereq:
      - pkg: postgresql
app:
  service.running:
    - watch:
      - service: postgresql
broken:
  file.exists:
    - name: {{ d }}/db.dump
    - require:
      - cmd: dump
