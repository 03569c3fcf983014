{% set root = grains['tmpdir'] %}
install_tool:
  cmd.run:
    - name: touch {{ root }}/tool
    - check_cmd:
      - test -f {{ root }}/tool

install_half:
  cmd.run:
    - name: touch {{ root }}/half
    - check_cmd:
      - test -f {{ root }}/half
      - test -f {{ root }}/half.sig

failed_but_checked:
  cmd.run:
    - name: 'false'
    - check_cmd:
      - 'true'

not_checked:
  cmd.run:
    - name: echo skipped
    - unless: 'true'
    - check_cmd:
      - 'false'

link_tool:
  file.symlink:
    - name: {{ root }}/bin-tool
    - target: {{ root }}/tool
    - require:
      - cmd: install_tool

link_half:
  file.symlink:
    - name: {{ root }}/bin-half
    - target: {{ root }}/half
    - require:
      - cmd: install_half
