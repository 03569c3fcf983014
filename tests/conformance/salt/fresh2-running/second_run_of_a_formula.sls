nginx:
  pkg.installed: []
  service.running:
    - enable: true
    - watch:
      - pkg: nginx
      - file: nginx-conf
nginx-conf:
  file.managed:
    - name: {{ grains.tmpdir }}/nginx.conf
    - contents: |
        user www-data;
        workers 4;
    - require:
      - pkg: nginx
redis:
  pkg.installed: []
  service.running:
    - enable: true
    - watch:
      - pkg: redis
      - file: redis-conf
redis-conf:
  file.managed:
    - name: {{ grains.tmpdir }}/redis.conf
    - contents: port 6379
deploy:
  user.present:
    - shell: /bin/bash
    - home: /home/deploy
deploy-key:
  cmd.run:
    - name: echo new key
    - onchanges:
      - user: deploy
