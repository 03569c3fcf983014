drain:
  cmd.run:
    - name: echo draining
    - prereq:
      - file: release
announce:
  test.show_notification:
    - text: about to release
    - prereq:
      - file: release
    - require:
      - cmd: drain
release:
  file.managed:
    - name: {{ grains['tmpdir'] }}/release
    - contents: v2
    - require:
      - fakepkg: runtime
runtime:
  fakepkg.installed:
    - changes: false
never:
  cmd.run:
    - name: echo never
    - prereq:
      - fakepkg: runtime
