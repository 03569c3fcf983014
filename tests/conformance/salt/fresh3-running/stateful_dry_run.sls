{% set d = grains.tmpdir %}
sync:
  cmd.run:
    - name: touch {{ d }}/synced
    - stateful:
      - test_name: "echo 'changed=yes comment=\"two files differ\" differ=2'"
in-sync:
  cmd.run:
    - name: touch {{ d }}/never
    - stateful:
      - test_name: "echo 'changed=no comment=\"nothing to do\"'"
plain-stateful:
  cmd.run:
    - name: echo 'changed=yes'
    - stateful: true
broken-probe:
  cmd.run:
    - name: touch {{ d }}/never
    - stateful:
      - test_name: "false"
json:
  cmd.run:
    - name: touch {{ d }}/never
    - stateful:
      - test_name: |
          echo '{"changed": true, "comment": "index is old", "shard": "a"}'
after-sync:
  cmd.run:
    - name: echo after
    - onchanges:
      - cmd: sync
after-in-sync:
  cmd.run:
    - name: echo after
    - onchanges:
      - cmd: in-sync
