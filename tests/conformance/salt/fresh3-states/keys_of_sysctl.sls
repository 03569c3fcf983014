{% set d = grains.tmpdir %}
sysctl:
  file.keyvalue:
    - name: {{ d }}/sysctl.conf
    - key_values:
        net.ipv4.ip_forward: '1'
        vm.swappiness: '10'
        kernel.panic: '5'
    - separator: ' = '
    - uncomment: '#'
    - append_if_not_found: true
not-appended:
  file.keyvalue:
    - name: {{ d }}/sysctl.conf
    - key: fs.file-max
    - value: '100'
    - separator: ' = '
case:
  file.keyvalue:
    - name: {{ d }}/login.defs
    - key: umask
    - value: '027'
    - separator: ' '
    - key_ignore_case: true
    - show_changes: false
no-file-made:
  file.keyvalue:
    - name: {{ d }}/made
    - key: a
    - value: b
    - create_if_missing: true
    - append_if_not_found: true
apply:
  cmd.run:
    - name: cat {{ d }}/sysctl.conf {{ d }}/login.defs
    - onchanges:
      - file: sysctl
