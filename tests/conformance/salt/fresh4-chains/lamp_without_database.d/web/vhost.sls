include:
  - web

vhost:
  file.managed:
    - name: {{ grains['tmpdir'] }}/vhost.conf
    - contents: ServerName duck
    - require:
      - pkg: web_pkg
    - watch_in:
      - service: web_service

vhost_test:
  cmd.run:
    - name: grep -q ServerName {{ grains['tmpdir'] }}/vhost.conf
    - onchanges:
      - file: vhost
    - require:
      - service: web_service
