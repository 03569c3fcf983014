a:
  test.nop:
    - name: >+
        x

        y