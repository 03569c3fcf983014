new:
  file.managed:
    - name: {{ grains.tmpdir }}/new
    - contents: x
gone:
  file.absent:
    - name: {{ grains.tmpdir }}/nothing
dir:
  file.directory:
    - name: {{ grains.tmpdir }}/dir
watcher:
  fakesvc.running:
    - watch:
      - file: new
