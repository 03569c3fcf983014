{% set t = grains.tmpdir %}
link:
  file.symlink:
    - name: {{ t }}/link
    - target: {{ t }}/target
no parent:
  file.symlink:
    - name: {{ t }}/p/link
    - target: {{ t }}/other
over dir:
  file.symlink:
    - name: {{ t }}
    - target: {{ t }}/other
over file:
  file.symlink:
    - name: {{ t }}/hostname
    - target: {{ t }}/other
over file force:
  file.symlink:
    - name: {{ t }}/hostname
    - target: {{ t }}/other
    - force: true
over file backup:
  file.symlink:
    - name: {{ t }}/hostname
    - target: {{ t }}/other
    - backupname: x
