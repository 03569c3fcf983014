copy:
  file.managed:
    - name: {{ grains.tmpdir }}/sub/copy
    - source: salt://files/duck.conf
    - makedirs: true
missing:
  file.managed:
    - name: {{ grains.tmpdir }}/missing
    - source: salt://files/none.conf
no_folder:
  file.managed:
    - name: {{ grains.tmpdir }}/none/x
    - contents: x
