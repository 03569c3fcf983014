dir:
  file.directory:
    - name: {{ grains.tmpdir }}/dir
dir again:
  file.directory:
    - name: {{ grains.tmpdir }}/dir
    - require:
      - file: dir
deep:
  file.directory:
    - name: {{ grains.tmpdir }}/a/b
link:
  file.symlink:
    - name: {{ grains.tmpdir }}/link
    - target: {{ grains.tmpdir }}/dir
