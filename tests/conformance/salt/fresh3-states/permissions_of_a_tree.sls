{% set d = grains.tmpdir %}
upload:
  file.directory:
    - name: {{ d }}/upload
    - dir_mode: '0750'
    - file_mode: '0640'
    - recurse:
      - mode
files-untouched:
  file.directory:
    - name: {{ d }}/spool
    - dir_mode: '0700'
    - file_mode: '0600'
    - recurse:
      - mode
      - ignore_files
top-only:
  file.directory:
    - name: {{ d }}/log
    - mode: '0755'
deep:
  file.directory:
    - name: {{ d }}/a/b/c
    - mode: '0711'
    - makedirs: true
many:
  file.directory:
    - names:
      - {{ d }}/log/app
      - {{ d }}/log/db
    - mode: '2775'
    - require:
      - file: top-only
wrong-recurse:
  file.directory:
    - name: {{ d }}/log
    - recurse:
      - modes
