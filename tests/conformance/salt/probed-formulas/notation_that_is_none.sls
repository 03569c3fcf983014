a:
  test.nop:
    - name: {{ salt['slsutil.serialize']('xml', [1]) }}
