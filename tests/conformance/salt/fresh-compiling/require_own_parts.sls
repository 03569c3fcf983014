redis:
  service.running:
    - watch:
      - file: redis
      - pkg: redis
  file:
    - managed
    - name: {{ grains.tmpdir }}/redis.conf
    - contents: port 6379
    - require:
      - user: redis
  user.present:
    - createhome: false
    - require:
      - pkg: redis
  pkg:
    - installed
monitor:
  service:
    - running
    - require:
      - redis
