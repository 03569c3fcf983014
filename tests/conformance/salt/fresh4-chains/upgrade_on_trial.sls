{% set root = grains['tmpdir'] %}
backup:
  cmd.run:
    - name: cp {{ root }}/db {{ root }}/db.bak
    - prereq:
      - pkg: db

db_down:
  service.dead:
    - name: db
    - prereq:
      - pkg: db
    - require:
      - cmd: backup

db:
  pkg.installed:
    - version: '15.4'

db_conf:
  file.replace:
    - name: {{ root }}/db.conf
    - pattern: ^version=.*$
    - repl: version=15.4
    - require:
      - pkg: db

db_conf_link:
  file.symlink:
    - name: {{ root }}/db.conf.link
    - target: {{ root }}/db.conf
    - onchanges:
      - file: db_conf

db_up:
  service.running:
    - name: db
    - require:
      - file: db_conf
    - watch:
      - pkg: db

migrate:
  cmd.run:
    - name: touch {{ root }}/migrated
    - creates: {{ root }}/migrated
    - onchanges:
      - pkg: db
    - require:
      - service: db_up

reports:
  service.running:
    - listen:
      - file: db_conf
    - require:
      - cmd: migrate

in_vain:
  file.exists:
    - name: {{ root }}/migrated
    - require:
      - cmd: migrate

tell:
  cmd.run:
    - name: echo migration is missing
    - onfail:
      - file: in_vain
