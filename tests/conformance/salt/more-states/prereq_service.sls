stop:
  service.dead:
    - name: web
    - prereq:
      - file: conf
conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: new
start:
  service.running:
    - name: web
    - require:
      - file: conf
quiet:
  service.dead:
    - name: other
    - prereq:
      - file: same
same:
  file.exists:
    - name: {{ grains.tmpdir }}
