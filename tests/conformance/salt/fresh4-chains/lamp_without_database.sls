include:
  - db
  - php
  - web.vhost

extend:
  web_service:
    service:
      - require:
        - cmd: db_schema
  php_conf:
    file:
      - require:
        - pkg: php_pkgs

site_ready:
  test.nop:
    - require:
      - sls: web.vhost
      - sls: php

site_down:
  file.managed:
    - name: {{ grains['tmpdir'] }}/maintenance.html
    - contents: back soon
    - onfail:
      - sls: db
