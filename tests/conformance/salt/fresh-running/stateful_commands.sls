rebuild:
  cmd.run:
    - name: >-
        echo "changed=yes comment='rebuilt' what=index"
    - stateful: true
idle:
  cmd.run:
    - name: >-
        echo "changed=no comment='nothing to do'"
    - stateful: true
json:
  cmd.run:
    - name: >-
        echo '{"changed": true, "comment": "by json"}'
    - stateful: true
words:
  cmd.run:
    - name: "printf 'working\\nchanged=yes comment=\"two lines\"\\n'"
    - stateful: true
silent:
  cmd.run:
    - name: echo nothing to see
    - stateful: true
after_rebuild:
  cmd.run:
    - name: echo after yes
    - onchanges:
      - cmd: rebuild
after_idle:
  cmd.run:
    - name: echo after no
    - onchanges:
      - cmd: idle
