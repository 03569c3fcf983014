mysql:
  pkg:
    - installed
    - name: mariadb-server
  service:
    - running
    - name: mariadb
    - require:
      - pkg: mysql
  user:
    - name: mysql
    - present
    - system: True
    - createhome: False
    - require_in:
      - service: mysql

my.cnf:
  file:
    - managed
    - name: {{ grains['tmpdir'] }}/my.cnf
    - contents: '[mysqld]'
    - require:
      - pkg: mariadb-server
