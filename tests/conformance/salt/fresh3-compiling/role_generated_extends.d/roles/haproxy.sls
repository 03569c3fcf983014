haproxy-service:
  fakesvc.running:
    - name: haproxy
haproxy-conf:
  file.managed:
    - name: {{ grains.tmpdir }}/haproxy.cfg
    - contents: 'bind *:80'
