old:
  file.directory:
    - name: {{ grains.tmpdir }}/releases/1
    - makedirs: true
new:
  file.directory:
    - name: {{ grains.tmpdir }}/releases/2
    - require:
      - file: old
first:
  file.symlink:
    - name: {{ grains.tmpdir }}/current
    - target: {{ grains.tmpdir }}/releases/1
    - require:
      - file: old
stop:
  service.dead:
    - name: app
    - prereq:
      - file: switch
drain:
  cmd.run:
    - name: echo draining
    - prereq:
      - service: stop
switch:
  file.symlink:
    - name: {{ grains.tmpdir }}/current
    - target: {{ grains.tmpdir }}/releases/2
    - require:
      - file: first
      - file: new
start:
  service.running:
    - name: app
    - watch:
      - file: switch
