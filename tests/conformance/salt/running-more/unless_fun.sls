a:
  test.succeed_with_changes:
    - unless:
      - fun: file.file_exists
        path: {{ grains.tmpdir }}/nothing
b:
  test.succeed_with_changes:
    - onlyif:
      - fun: test.true
c:
  test.succeed_with_changes:
    - onlyif: "true"
    - unless: "false"
    - creates: {{ grains.tmpdir }}/nothing
d:
  test.succeed_with_changes:
    - onlyif: "true"
    - creates: {{ grains.tmpdir }}
