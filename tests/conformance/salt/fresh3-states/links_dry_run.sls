{% set d = grains.tmpdir %}
same:
  file.symlink:
    - name: {{ d }}/bin/python
    - target: {{ d }}/python3
retarget:
  file.symlink:
    - name: {{ d }}/bin/node
    - target: {{ d }}/node20
over-file:
  file.symlink:
    - name: {{ d }}/bin/vi
    - target: {{ d }}/vim
over-file-forced:
  file.symlink:
    - name: {{ d }}/bin/vi
    - target: {{ d }}/vim
    - force: true
kept-under-other-name:
  file.symlink:
    - name: {{ d }}/bin/vi
    - target: {{ d }}/vim
    - backupname: vi.orig
new-folder:
  file.symlink:
    - name: {{ d }}/libexec/ip
    - target: ../bin/ip
    - makedirs: true
over-folder:
  file.symlink:
    - name: {{ d }}/share
    - target: {{ d }}/bin
    - force: true
hash:
  cmd.run:
    - name: echo rehash
    - onchanges:
      - file: same
      - file: retarget
