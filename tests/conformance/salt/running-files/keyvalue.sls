{{ grains.tmpdir }}/sshd:
  file.managed:
    - contents: |
        Port 22
        #PermitRootLogin yes
        UseDNS no
one:
  file.keyvalue:
    - name: {{ grains.tmpdir }}/sshd
    - key: Port
    - value: 2222
    - separator: ' '
two:
  file.keyvalue:
    - name: {{ grains.tmpdir }}/sshd
    - key_values:
        PermitRootLogin: 'no'
        UseDNS: 'no'
    - separator: ' '
    - uncomment: '# '
three:
  file.keyvalue:
    - name: {{ grains.tmpdir }}/sshd
    - key: X11
    - value: 'off'
    - separator: '='
    - append_if_not_found: true
four:
  file.keyvalue:
    - name: {{ grains.tmpdir }}/none
    - key: a
    - value: b
