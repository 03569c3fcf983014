tree:
  file.directory:
    - names:
      - {{ grains.tmpdir }}/app/log
      - {{ grains.tmpdir }}/app/run:
        - mode: '0700'
    - makedirs: true
    - dir_mode: '0750'
stray:
  cmd.run:
    - name: touch {{ grains.tmpdir }}/app/log/stray {{ grains.tmpdir }}/app/log/keep.pid
kept:
  file.managed:
    - name: {{ grains.tmpdir }}/app/log/kept
    - contents: kept
clean:
  file.directory:
    - name: {{ grains.tmpdir }}/app/log
    - clean: true
    - exclude_pat: '*.pid'
    - require:
      - file: kept
modes:
  file.directory:
    - name: {{ grains.tmpdir }}/app
    - dir_mode: '0755'
    - file_mode: '0640'
    - recurse: [mode]
file_in_the_way:
  file.directory:
    - name: {{ grains.tmpdir }}/app/log/kept
forced:
  file.directory:
    - name: {{ grains.tmpdir }}/app/log/kept
    - force: true
