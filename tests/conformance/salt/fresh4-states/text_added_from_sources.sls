{% set root = grains['tmpdir'] %}
match:
  file.append:
    - name: {{ root }}/ssh/sshd_config
    - source: salt://parts/match.conf
    - makedirs: true

match_again:
  file.append:
    - name: {{ root }}/ssh/sshd_config
    - source: salt://parts/match.conf

head:
  file.prepend:
    - name: {{ root }}/ssh/sshd_config
    - source: salt://parts/head.j2
    - template: jinja
    - context:
        team: ops

users:
  file.append:
    - name: {{ root }}/ssh/sshd_config
    - text:
      - AllowUsers ann
      - "  ForceCommand internal-sftp"
      - Port {{ 22 }}

header_moved:
  file.prepend:
    - name: {{ root }}/ssh/sshd_config
    - header: true
    - text: AllowUsers ann

several_lines:
  file.append:
    - name: {{ root }}/motd
    - text: |
        Welcome to duck

        be kind

several_lines_again:
  file.append:
    - name: {{ root }}/motd
    - text: "be kind\nand quiet"

no_folder:
  file.append:
    - name: {{ root }}/none/motd
    - text: x

result:
  cmd.run:
    - name: cat {{ root }}/ssh/sshd_config {{ root }}/motd
