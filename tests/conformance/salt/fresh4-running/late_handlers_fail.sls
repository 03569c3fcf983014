{% set root = grains['tmpdir'] %}
web_conf:
  file.managed:
    - name: {{ root }}/web.conf
    - contents: listen 80
    - listen_in:
      - fakesvc: web
      - cmd: notify_team

tls_conf:
  file.managed:
    - name: {{ root }}/tls.conf
    - contents: listen 443
    - listen_in:
      - fakesvc: web

web:
  fakesvc.running:
    - reload: true
    - watch_result: false

notify_team:
  cmd.wait:
    - name: echo web was configured

proxy:
  fakesvc.running:
    - listen:
      - file: web_conf

smoke_test:
  cmd.run:
    - name: echo still before the handlers
    - require:
      - fakesvc: web
    - order: last

never_called:
  cmd.run:
    - name: echo restart failed
    - onfail:
      - fakesvc: web
