{% set conf = grains['tmpdir'] ~ '/redis.conf' %}
check_redis:
  cmd.run:
    - name: grep port {{ conf }}
    - require:
      - redis

redis:
  service.running:
    - name: redis-server
    - enable: True
    - watch:
      - file: redis
      - pkg: redis
  file.managed:
    - name: {{ conf }}
    - contents: port 6379
    - require:
      - pkg: redis
      - user: redis
  pkg.installed:
    - name: redis-server
  user.present:
    - system: True
    - createhome: False

redis_ready:
  test.nop:
    - onchanges:
      - redis
