include:
  - queue
worker_conf:
  file.managed:
    - name: {{ grains['tmpdir'] }}/worker.conf
    - contents: |
        queue={{ 'down' if salt['file.file_exists'](grains['tmpdir'] ~ '/queue.down') else 'up' }}
    - watch_in:
      - fakesvc: worker
worker:
  fakesvc.running:
    - require:
      - sls: queue
extend:
  queue_users:
    cmd:
      - name: echo add workers
worker_off:
  fakesvc.dead:
    - name: worker-standby
    - changes: true
    - onfail:
      - fakesvc: worker
    - watch_in:
      - cmd: tell
tell:
  cmd.wait:
    - name: echo workers are off
