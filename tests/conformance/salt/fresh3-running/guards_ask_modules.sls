{% set d = grains.tmpdir %}
not-again:
  file.append:
    - name: {{ d }}/profile
    - text: export EDITOR=vim
    - unless:
      - fun: file.contains
        path: {{ d }}/profile
        text: EDITOR=
mixed-list:
  cmd.run:
    - name: echo mixed
    - onlyif:
      - test -f {{ d }}/profile
      - fun: file.directory_exists
        path: {{ d }}/absent
with-args:
  cmd.run:
    - name: echo args
    - unless:
      - fun: file.file_exists
        args:
          - {{ d }}/nowhere
pillar-says:
  cmd.run:
    - name: echo role
    - onlyif:
      - fun: pillar.get
        key: app
        get_return: roles:web
collect:
  cmd.run:
    - name: echo collected
    - onchanges:
      - cmd: mixed-list
      - cmd: pillar-says
