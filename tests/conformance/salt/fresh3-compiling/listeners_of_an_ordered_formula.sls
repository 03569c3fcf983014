include:
  - confs

proxy:
  fakesvc.running:
    - reload: true
    - order: first
    - listen:
      - sls: confs

worker:
  fakesvc.running:
    - names:
      - worker-a
      - worker-b:
        - watch_result: false
    - listen:
      - file: {{ grains.tmpdir }}/b.conf

quiet:
  fakesvc.running:
    - listen:
      - fakepkg: nothing-new

nothing-new:
  fakepkg.installed:
    - changes: false

the-end:
  test.nop:
    - order: last
    - require:
      - fakesvc: worker
