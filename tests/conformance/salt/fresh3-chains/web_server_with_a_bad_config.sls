{% set d = grains.tmpdir %}
nginx:
  pkg.installed: []
  service.running:
    - enable: true
    - reload: true
    - watch:
      - file: nginx-conf
    - require:
      - cmd: nginx-configtest
nginx-conf:
  file.managed:
    - name: {{ d }}/nginx.conf
    - contents: |
        worker_processes 4
        events {}
    - require:
      - pkg: nginx
nginx-configtest:
  cmd.run:
    - name: grep -q 'worker_processes 4;' {{ d }}/nginx.conf
    - onchanges:
      - file: nginx-conf
    - require_in:
      - service: site-up
nginx-restore:
  file.copy:
    - name: {{ d }}/nginx.conf
    - source: {{ d }}/nginx.conf.good
    - force: true
    - onfail:
      - cmd: nginx-configtest
site-up:
  service.running:
    - name: php-fpm
    - listen:
      - file: nginx-conf
retest:
  cmd.run:
    - name: grep -q 'worker_processes 2;' {{ d }}/nginx.conf
    - onchanges:
      - file: nginx-restore
