check:
  cmd.run:
    - name: echo checked
    - onchanges:
      - redis
    - require:
      - redis-user
      - limits

redis:
  fakepkg.installed:
    - name: redis-server
  file.managed:
    - name: {{ grains.tmpdir }}/redis.conf
    - contents: maxmemory 100mb
  fakesvc.running:
    - name: redis-server
    - watch:
      - file: redis

redis-user:
  group.present:
    - name: redis
    - gid: 3001
  user.present:
    - name: redis
    - uid: 3001
    - gid: 3001
    - createhome: false
    - require:
      - group: redis-user

limits:
  test.nop
