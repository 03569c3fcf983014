include:
  - common
  - monitoring
stack:
  pkg.installed:
    - pkgs: [redis, celery]
    - require:
      - sls: common
redis:
  service.running:
    - require:
      - pkg: stack
celery:
  service.running:
    - watch:
      - service: redis
    - listen:
      - pkg: agent
local-cache:
  file.managed:
    - name: {{ grains.tmpdir }}/cache.conf
    - contents: memory
    - onfail:
      - pkg: stack
standalone:
  service.running:
    - watch:
      - file: local-cache
    - require:
      - test: monitoring-ok
escalate:
  cmd.run:
    - name: echo escalate
    - onfail_all:
      - pkg: stack
      - service: redis
      - service: celery
