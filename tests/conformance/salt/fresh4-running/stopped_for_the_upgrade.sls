{% set root = grains['tmpdir'] %}
queue_drained:
  cmd.run:
    - name: echo drained > {{ root }}/drained
    - prereq:
      - pkg: queue

queue_stopped:
  service.dead:
    - name: queue
    - prereq:
      - pkg: queue
    - require:
      - cmd: queue_drained

queue:
  pkg.installed:
    - version: '2.1'

queue_started:
  service.running:
    - name: queue
    - enable: true
    - require:
      - pkg: queue

cache_stopped:
  service.dead:
    - name: cache
    - prereq:
      - pkg: cache

cache:
  pkg.installed:
    - version: '1.4'

mail_stopped:
  service.dead:
    - name: mail
    - prereq:
      - fakepkg: mail

mail:
  fakepkg.installed:
    - result: false
