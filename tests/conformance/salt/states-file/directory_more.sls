{% set t = grains.tmpdir %}
simple:
  file.directory:
    - name: {{ t }}/simple
again:
  file.directory:
    - name: {{ t }}/simple
mode:
  file.directory:
    - name: {{ t }}/simple
    - mode: 700
dir_mode:
  file.directory:
    - name: {{ t }}/simple
    - dir_mode: '0750'
deep:
  file.directory:
    - name: {{ t }}/x/y/z
deep2:
  file.directory:
    - name: {{ t }}/x/y/z
    - makedirs: true
    - user: nobody
    - group: nogroup
    - mode: 711
relative:
  file.directory:
    - name: rel
file there:
  file.managed:
    - name: {{ t }}/isfile
    - contents: x
over file:
  file.directory:
    - name: {{ t }}/isfile
over file force:
  file.directory:
    - name: {{ t }}/isfile
    - force: true
files:
  file.managed:
    - names:
      - {{ t }}/rec/a
      - {{ t }}/rec/b
      - {{ t }}/rec/sub/c
    - contents: x
    - makedirs: true
recurse:
  file.directory:
    - name: {{ t }}/rec
    - user: nobody
    - file_mode: 600
    - dir_mode: 700
    - recurse: [user, mode]
recurse again:
  file.directory:
    - name: {{ t }}/rec
    - user: nobody
    - file_mode: 600
    - dir_mode: 700
    - recurse: [user, mode]
recurse ignore:
  file.directory:
    - name: {{ t }}/rec
    - group: nogroup
    - file_mode: 644
    - recurse: [user, group, mode, ignore_files]
recurse wrong:
  file.directory:
    - name: {{ t }}/rec
    - recurse: [nonsense]
recurse no user:
  file.directory:
    - name: {{ t }}/rec
    - recurse: [user]
recurse text:
  file.directory:
    - name: {{ t }}/rec
    - recurse: mode
depth:
  file.directory:
    - name: {{ t }}/rec
    - user: root
    - recurse: [user]
    - max_depth: 0
clean:
  file.directory:
    - name: {{ t }}/rec
    - clean: true
    - exclude_pat: 'b'
    - require: [{file: files}]
clean all:
  file.directory:
    - name: {{ t }}/rec/sub
    - clean: true
allow_symlink:
  file.symlink:
    - name: {{ t }}/lnk
    - target: {{ t }}/simple
over link:
  file.directory:
    - name: {{ t }}/lnk
over link ok:
  file.directory:
    - name: {{ t }}/lnk
    - allow_symlink: true
over link force:
  file.directory:
    - name: {{ t }}/lnk
    - force: true
backup:
  file.managed:
    - name: {{ t }}/bak
    - contents: x
backupname:
  file.directory:
    - name: {{ t }}/bak
    - backupname: {{ t }}/bak.old
no user:
  file.directory:
    - name: {{ t }}/nouser
    - user: nosuch
unknown:
  file.directory:
    - name: {{ t }}/unknown
    - foo: bar
children:
  file.directory:
    - name: {{ t }}/ch
    - children_only: true
    - recurse: [mode]
    - mode: 700
