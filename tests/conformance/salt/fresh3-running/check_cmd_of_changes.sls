{% set d = grains.tmpdir %}
written:
  cmd.run:
    - name: echo port=80 > {{ d }}/out
    - check_cmd:
      - grep -q port {{ d }}/out
written-badly:
  cmd.run:
    - name: echo prot=80 > {{ d }}/bad
    - check_cmd:
      - grep -q port {{ d }}/bad
      - test -s {{ d }}/bad
fails-but-checks:
  cmd.run:
    - name: "false"
    - check_cmd:
      - test -f {{ d }}/out
sudoers:
  file.managed:
    - name: {{ d }}/sudoers
    - contents: "ops ALL=(ALL) ALL"
    - check_cmd: grep -q NOPASSWD
service-of-bad:
  service.running:
    - name: app
    - watch:
      - cmd: written-badly
service-of-checked:
  service.running:
    - name: web
    - watch:
      - cmd: fails-but-checks
undo:
  file.absent:
    - name: {{ d }}/bad
    - onfail:
      - cmd: written-badly
