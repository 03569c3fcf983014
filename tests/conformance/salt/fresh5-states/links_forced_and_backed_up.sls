{% set root = grains['tmpdir'] %}
fresh:
  file.symlink:
    - name: {{ root }}/links/a
    - target: {{ root }}/target
    - makedirs: true
no_folder:
  file.symlink:
    - name: {{ root }}/nowhere/a
    - target: {{ root }}/target
relative:
  file.symlink:
    - name: {{ root }}/links/b
    - target: ../target
retargeted:
  file.symlink:
    - name: {{ root }}/current
    - target: {{ root }}/r2
right_already:
  file.symlink:
    - name: {{ root }}/current
    - target: {{ root }}/r2
    - force: true
file_in_the_way:
  file.symlink:
    - name: {{ root }}/plain
    - target: {{ root }}/target
file_moved:
  file.symlink:
    - name: {{ root }}/plain
    - target: {{ root }}/target
    - backupname: plain.orig
folder_in_the_way:
  file.symlink:
    - name: {{ root }}/folder
    - target: {{ root }}/target
    - force: true
backup_taken:
  file.symlink:
    - name: {{ root }}/second
    - target: {{ root }}/target
    - backupname: {{ root }}/target
gone:
  file.absent:
    - name: {{ root }}/links/a
linked_through:
  cmd.run:
    - name: cat {{ root }}/links/b {{ root }}/plain {{ root }}/plain.orig
    - require:
      - file: file_moved
