{% set t = grains.tmpdir %}
target:
  file.managed:
    - name: {{ t }}/target
    - contents: x
link:
  file.symlink:
    - name: {{ t }}/link
    - target: {{ t }}/target
again:
  file.symlink:
    - name: {{ t }}/link
    - target: {{ t }}/target
other:
  file.symlink:
    - name: {{ t }}/link
    - target: {{ t }}/other
relative:
  file.symlink:
    - name: link
    - target: {{ t }}/other
no parent:
  file.symlink:
    - name: {{ t }}/p/link
    - target: {{ t }}/other
makedirs:
  file.symlink:
    - name: {{ t }}/p/link
    - target: ../target
    - makedirs: true
over file:
  file.symlink:
    - name: {{ t }}/target
    - target: {{ t }}/other
over file force:
  file.symlink:
    - name: {{ t }}/target
    - target: {{ t }}/other
    - force: true
dir:
  file.directory:
    - name: {{ t }}/dir
over dir:
  file.symlink:
    - name: {{ t }}/dir
    - target: {{ t }}/other
over dir force:
  file.symlink:
    - name: {{ t }}/dir
    - target: {{ t }}/other
    - force: true
f2:
  file.managed:
    - name: {{ t }}/f2
    - contents: x
backup:
  file.symlink:
    - name: {{ t }}/f2
    - target: {{ t }}/other
    - backupname: {{ t }}/f2.bak
backup again:
  file.symlink:
    - name: {{ t }}/f2
    - target: {{ t }}/other
    - backupname: {{ t }}/f2.bak
user:
  file.symlink:
    - name: {{ t }}/ulink
    - target: {{ t }}/other
    - user: nobody
    - group: nogroup
user again:
  file.symlink:
    - name: {{ t }}/ulink
    - target: {{ t }}/other
    - user: daemon
no user:
  file.symlink:
    - name: {{ t }}/ulink
    - target: {{ t }}/other
    - user: nosuch
mode:
  file.symlink:
    - name: {{ t }}/mlink
    - target: {{ t }}/other
    - mode: 644
follow:
  file.symlink:
    - name: {{ t }}/mlink
    - target: {{ t }}/other2
    - follow_symlinks: false
disallow copy:
  file.symlink:
    - name: {{ t }}/f3
    - target: {{ t }}/other
    - disallow_copy_and_unlink: true
    - atomic: true
inherit:
  file.symlink:
    - name: {{ t }}/ulink
    - target: {{ t }}/other
    - inherit_user_and_group: true
