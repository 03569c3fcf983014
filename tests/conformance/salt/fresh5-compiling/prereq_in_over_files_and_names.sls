include:
  - balancer

release:
  file.managed:
    - names:
      - {{ grains['tmpdir'] }}/one
      - {{ grains['tmpdir'] }}/two
    - contents: release 2
snapshot:
  cmd.run:
    - name: echo snapshot
    - prereq:
      - file: {{ grains['tmpdir'] }}/two
back:
  test.nop:
    - name: into the balancer
    - require:
      - file: release
unchanged:
  test.succeed_without_changes: []
never:
  cmd.run:
    - name: echo never
    - prereq:
      - test: unchanged
