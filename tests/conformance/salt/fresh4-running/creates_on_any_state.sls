{% set root = grains['tmpdir'] %}
unpack:
  cmd.run:
    - name: touch {{ root }}/a {{ root }}/b
    - creates:
      - {{ root }}/a
      - {{ root }}/b

unpack_again:
  cmd.run:
    - name: touch {{ root }}/a {{ root }}/b
    - creates:
      - {{ root }}/a
      - {{ root }}/b

one_is_missing:
  cmd.run:
    - name: touch {{ root }}/c
    - creates:
      - {{ root }}/a
      - {{ root }}/c

license:
  file.managed:
    - name: {{ root }}/license
    - contents: accepted
    - creates: {{ root }}/a

tools:
  fakepkg.installed:
    - creates: {{ root }}/nothing-there

watcher:
  fakesvc.running:
    - creates: {{ root }}/c
    - watch:
      - cmd: unpack

told:
  test.nop:
    - onchanges:
      - cmd: unpack_again
      - cmd: one_is_missing
