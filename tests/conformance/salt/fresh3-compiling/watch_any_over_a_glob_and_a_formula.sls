include:
  - certs

app-conf-main:
  file.managed:
    - name: {{ grains.tmpdir }}/main.conf
    - contents: main

app-conf-broken:
  file.managed:
    - name: relative/path.conf
    - contents: broken

app:
  fakesvc.running:
    - watch_any:
        - file: app-conf-*
        - sls: certs

strict:
  fakesvc.running:
    - watch:
        - file: app-conf-*
        - sls: certs
