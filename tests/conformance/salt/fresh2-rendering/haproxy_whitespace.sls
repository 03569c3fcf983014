haproxy:
  file.managed:
    - name: {{ grains.tmpdir }}/haproxy.cfg
    - source: salt://haproxy.cfg.j2
    - template: jinja
    - defaults:
        maxconn: 100
        stats: false
    - context:
        stats: true
        backends: {{ pillar.backends | tojson }}
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/haproxy.cfg
    - require:
      - file: haproxy
