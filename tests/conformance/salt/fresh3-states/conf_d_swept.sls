{% set d = grains.tmpdir %}
known:
  file.managed:
    - name: {{ d }}/conf.d/10-known.conf
    - contents: known
linked:
  file.symlink:
    - name: {{ d }}/conf.d/20-linked.conf
    - target: ../shared.conf
conf.d:
  file.directory:
    - name: {{ d }}/conf.d
    - clean: true
    - exclude_pat: 'E@.*\.(local|bak)$'
    - require:
      - file: known
      - file: linked
unrelated:
  file.managed:
    - name: {{ d }}/conf.d/30-unrelated.conf
    - contents: unrelated
twice-swept:
  file.directory:
    - name: {{ d }}/sub
    - clean: true
restart:
  service.running:
    - name: app
    - watch:
      - file: conf.d
not-swept:
  file.missing:
    - name: {{ d }}/conf.d/99-stray.conf
    - require:
      - file: conf.d
