target:
  test.succeed_with_changes:
    - order: last
wait:
  file.managed:
    - name: {{ grains.tmpdir }}/wait
    - contents: w
    - requires:
      - test: target
service:
  service.running:
    - watches:
      - test: target
command:
  cmd.run:
    - name: echo early
    - requre:
      - test: target
