nginx-conf:
  file.managed:
    - name: {{ grains.tmpdir }}/nginx.conf
    - contents: default
    - require:
      - pkg: nginx-pkg
    - watch_in:
      - service: nginx-service
