cert-key:
  file.managed:
    - name: {{ grains.tmpdir }}/key.pem
    - contents: KEY
    - mode: '0600'
cert-chain:
  test.nop:
    - require:
        - file: cert-key
