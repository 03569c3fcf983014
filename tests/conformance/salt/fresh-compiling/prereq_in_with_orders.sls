deploy:
  file.managed:
    - name: {{ grains.tmpdir }}/release
    - contents: "2"
    - order: 10
    - prereq_in:
      - test: backup
      - test: drain
backup:
  test.succeed_with_changes:
    - order: 20
drain:
  test.succeed_with_changes:
    - order: 15
    - require:
      - test: login
login:
  test.nop: []
announce:
  test.nop:
    - prereq_in:
      - file: {{ grains.tmpdir }}/release
