db_server:
  pkg.installed:
    - name: mariadb-server
  service.running:
    - name: mariadb
    - enable: true
    - require:
      - pkg: db_server

db_schema:
  cmd.run:
    - name: echo access denied; false
    - unless: test -f {{ grains['tmpdir'] }}/schema
    - require:
      - service: db_server
