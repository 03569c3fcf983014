{% set root = grains['tmpdir'] %}
sync_needed:
  cmd.run:
    - name: echo "changed=yes comment='synced'"
    - stateful:
      - test_name: echo "changed=yes comment='sync would be made' files=3"

sync_not_needed:
  cmd.run:
    - name: echo "changed=yes comment='synced'"
    - stateful:
      - test_name: echo "changed=no comment='all in sync'"

sync_check_fails:
  cmd.run:
    - name: echo "changed=yes comment='synced'"
    - stateful:
      - test_name: echo "changed=no comment='no connection'"; false

plainly_stateful:
  cmd.run:
    - name: echo "changed=yes comment='plain'"
    - stateful: true

after_needed:
  cmd.run:
    - name: echo index
    - onchanges:
      - cmd: sync_needed

after_not_needed:
  cmd.run:
    - name: echo index
    - onchanges:
      - cmd: sync_not_needed

after_failed:
  cmd.run:
    - name: echo index
    - require:
      - cmd: sync_check_fails
