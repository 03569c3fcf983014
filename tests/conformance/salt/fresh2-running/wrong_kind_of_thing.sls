{% set d = grains.tmpdir %}
file-over-folder:
  file.managed:
    - name: {{ d }}/folder
    - contents: x
folder-over-file:
  file.directory:
    - name: {{ d }}/file
link-over-folder:
  file.symlink:
    - name: {{ d }}/folder
    - target: {{ d }}/file
forced-folder:
  file.directory:
    - name: {{ d }}/file2
    - force: true
replace-in-nothing:
  file.replace:
    - name: {{ d }}/nothing
    - pattern: a
    - repl: b
through-link:
  file.managed:
    - name: {{ d }}/link
    - contents: new
    - follow_symlinks: true
