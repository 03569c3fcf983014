{% set d = grains.tmpdir %}
stop:
  service.dead:
    - name: app
    - prereq:
      - pkg: upgrade
upgrade:
  pkg.latest:
    - name: app
backup:
  cmd.run:
    - name: cp {{ d }}/db {{ d }}/db.bak
    - prereq:
      - file: schema
schema:
  file.managed:
    - name: {{ d }}/schema.sql
    - contents: create table t;
    - replace: false
start:
  service.running:
    - name: app
    - require:
      - pkg: upgrade
proxy:
  service.running:
    - listen:
      - pkg: upgrade
      - file: schema
quiet:
  service.running:
    - listen:
      - file: schema
fallback:
  cmd.run:
    - name: echo fallback
    - onfail:
      - pkg: upgrade
