{% set root = grains['tmpdir'] %}
sshd_good:
  file.managed:
    - name: {{ root }}/sshd_config
    - contents:
      - Port 22
      - PermitRootLogin no
    - check_cmd: grep -q PermitRootLogin

sshd_bad:
  file.managed:
    - name: {{ root }}/sshd_config
    - contents: Port 2222
    - check_cmd: grep -q PermitRootLogin
    - require:
      - file: sshd_good

sshd_never_made:
  file.managed:
    - name: {{ root }}/sshd_config.d/extra.conf
    - makedirs: true
    - contents: Banner none
    - check_cmd: grep -q AllowUsers

ssh:
  service.running:
    - watch:
      - file: sshd_good

sshd_port:
  cmd.run:
    - name: cat {{ root }}/sshd_config
    - onfail:
      - file: sshd_bad
      - file: sshd_never_made
