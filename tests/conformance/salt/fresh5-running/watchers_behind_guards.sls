{% set root = grains['tmpdir'] %}
conf:
  file.managed:
    - name: {{ root }}/app.conf
    - contents: workers=4
behind_false_guard:
  fakesvc.running:
    - onlyif: test -f {{ root }}/never
    - watch:
      - file: conf
behind_true_guard:
  fakesvc.running:
    - onlyif: test -f {{ root }}/app.conf
    - reload: true
    - watch:
      - file: conf
already_done:
  fakesvc.running:
    - unless:
      - grep -q workers {{ root }}/app.conf
    - watch:
      - file: conf
commands_too:
  cmd.wait:
    - name: echo woken
    - creates: {{ root }}/app.conf
    - watch:
      - file: conf
after_skipped:
  cmd.run:
    - name: echo skipped one is fine
    - require:
      - fakesvc: behind_false_guard
      - fakesvc: already_done
after_change:
  cmd.run:
    - name: echo reloaded
    - onchanges:
      - fakesvc: behind_true_guard
after_no_change:
  cmd.run:
    - name: echo not to be seen
    - onchanges_any:
      - fakesvc: already_done
      - cmd: commands_too
