json_yes:
  cmd.run:
    - name: echo '{"changed":true,"comment":"schema moved to 7","version":7}'
    - stateful: true
json_no:
  cmd.run:
    - name: echo '{"changed":false,"comment":"schema is 7"}'
    - stateful: true
pairs:
  cmd.run:
    - name: echo ignored line; echo "changed=yes comment='users added' added=3 who='ann bob'"
    - stateful: true
pairs_and_failure:
  cmd.run:
    - name: echo "changed=yes comment=half-done"; false
    - stateful: true
plain_words:
  cmd.run:
    - name: echo nothing of that kind
    - stateful: true
silent:
  cmd.run:
    - name: "true"
    - stateful: true
waiting:
  cmd.wait:
    - name: echo "changed=no comment='seen before'"
    - stateful: true
    - watch:
      - cmd: json_yes
      - cmd: json_no
on_json:
  fakesvc.running:
    - watch:
      - cmd: json_no
on_pairs:
  fakesvc.running:
    - watch_any:
      - cmd: pairs
      - cmd: pairs_and_failure
on_waiting:
  test.succeed_with_changes:
    - onchanges:
      - cmd: waiting
