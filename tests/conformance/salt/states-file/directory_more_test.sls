{% set t = grains.tmpdir %}
simple:
  file.directory:
    - name: {{ t }}/simple
present:
  file.directory:
    - name: {{ t }}
present mode:
  file.directory:
    - name: {{ t }}
    - mode: 711
    - user: nobody
    - group: nogroup
deep:
  file.directory:
    - name: {{ t }}/x/y/z
deep2:
  file.directory:
    - name: {{ t }}/x/y/z
    - makedirs: true
clean:
  file.directory:
    - name: {{ t }}/folder
    - clean: true
recurse:
  file.directory:
    - name: {{ t }}/folder
    - mode: 700
    - recurse: [mode]
over:
  file.directory:
    - name: {{ t }}/hostname
over force:
  file.directory:
    - name: {{ t }}/hostname
    - force: true
