{{ grains.tmpdir }}/d/keep:
  file.managed:
    - contents: x
    - makedirs: true
{{ grains.tmpdir }}/d/drop:
  file.managed:
    - contents: y
{{ grains.tmpdir }}/d/sub:
  file.directory: []
modes:
  file.directory:
    - name: {{ grains.tmpdir }}/d
    - dir_mode: '0750'
    - file_mode: '0640'
    - recurse: [mode]
clean:
  file.directory:
    - name: {{ grains.tmpdir }}/d
    - clean: true
    - require:
      - file: {{ grains.tmpdir }}/d/keep
again:
  file.directory:
    - name: {{ grains.tmpdir }}/d
    - clean: true
    - require:
      - file: {{ grains.tmpdir }}/d/keep
