{% set d = grains.tmpdir %}
drain:
  cmd.run:
    - name: echo drain
    - prereq:
      - file: conf
conf:
  file.managed:
    - name: {{ d }}/conf
    - contents: new
    - unless: test -f {{ d }}/frozen
backup:
  cmd.run:
    - name: cp {{ d }}/vhost {{ d }}/vhost.bak
    - onlyif: test -f {{ d }}/vhost
    - prereq:
      - file: vhost
vhost:
  file.managed:
    - name: {{ d }}/vhost
    - contents: "listen 8080"
no-backup:
  cmd.run:
    - name: cp {{ d }}/site {{ d }}/site.bak
    - onlyif: test -f {{ d }}/site
    - prereq:
      - file: site
site:
  file.managed:
    - name: {{ d }}/site
    - contents: "index"
kept:
  file.exists:
    - name: {{ d }}/vhost.bak
    - require:
      - cmd: backup
