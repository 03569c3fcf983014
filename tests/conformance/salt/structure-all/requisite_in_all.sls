a:
  test.succeed_with_changes:
    - require_in: [{test: t1}]
    - watch_in: [{test: t2}]
    - onchanges_in: [{test: t3}]
    - onfail_in: [{test: t4}]
    - prereq_in: [{test: t5}]
    - listen_in: [{test: t6}]
t1: test.nop
t2: test.nop
t3: test.nop
t4: test.nop
t5: test.nop
t6: test.nop
