a: test.nop
unknown:
  user.present:
    - name: jim
    - nonsense: 1
    - other: 2
