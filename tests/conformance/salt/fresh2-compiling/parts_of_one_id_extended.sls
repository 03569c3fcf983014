include:
  - sshd
extend:
  sshd:
    service:
      - name: ssh
      - listen:
        - file: banner
    file:
      - contents: changed
      - require:
        - file: banner
banner:
  file.managed:
    - name: {{ grains.tmpdir }}/banner
    - contents: hello
keys:
  test.nop:
    - require:
      - sshd
