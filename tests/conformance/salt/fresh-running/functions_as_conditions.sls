conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: "port 80"
exists:
  test.nop:
    - onlyif:
      - fun: file.file_exists
        path: {{ grains.tmpdir }}/conf
contains:
  test.nop:
    - unless:
      - fun: file.contains
        path: {{ grains.tmpdir }}/conf
        text: port 80
by_args:
  test.nop:
    - onlyif:
      - fun: file.search
        args:
          - {{ grains.tmpdir }}/conf
          - port 8[0-9]
      - test -f {{ grains.tmpdir }}/conf
missing:
  test.nop:
    - onlyif:
      - fun: file.directory_exists
        path: {{ grains.tmpdir }}/conf
one_of_two:
  test.nop:
    - unless:
      - fun: file.file_exists
        path: {{ grains.tmpdir }}/conf
      - "false"
