a:
  test.nop:
    - name: {{ salt['slsutil.findup']('', 'nothing.yaml') }}
