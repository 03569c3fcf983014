{% set d = grains.tmpdir %}
no-folder:
  file.managed:
    - name: {{ d }}/a/conf
    - contents: x
behind:
  service.running:
    - name: app
    - watch:
      - file: no-folder
append:
  file.append:
    - name: {{ d }}/b/log
    - text: line
link:
  file.symlink:
    - name: {{ d }}/c/link
    - target: {{ d }}/a
touched:
  file.touch:
    - name: {{ d }}/e/stamp
directory:
  file.directory:
    - name: {{ d }}/f/g/h
made:
  file.managed:
    - name: {{ d }}/f/i/conf
    - contents: x
    - makedirs: true
    - onfail:
      - file: directory
append-made:
  file.append:
    - name: {{ d }}/j/log
    - text: line
    - makedirs: true
