include:
  - mysql

extend:
  mysql:
    service:
      - enable: True
      - watch:
        - file: my.cnf
  my.cnf:
    file.managed:
      - mode: '0600'
