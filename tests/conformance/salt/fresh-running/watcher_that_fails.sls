trigger:
  test.succeed_with_changes: []
starts_badly:
  fakesvc.running:
    - result: false
    - watch:
      - test: trigger
reloads_badly:
  fakesvc.running:
    - reload: true
    - watch_result: false
    - watch:
      - test: trigger
checked:
  fakesvc.running:
    - check_cmd:
      - "false"
    - watch:
      - test: trigger
needs_first:
  test.nop:
    - require:
      - fakesvc: starts_badly
needs_others:
  test.nop:
    - require:
      - fakesvc: reloads_badly
      - fakesvc: checked
changes_itself:
  fakesvc.dead:
    - changes: true
    - watch:
      - test: trigger
