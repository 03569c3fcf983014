{% set root = grains['tmpdir'] %}
many:
  file.keyvalue:
    - name: {{ root }}/sysctl.conf
    - key_values:
        net.ipv4.ip_forward: 1
        vm.swappiness: 10
        kernel.panic: 30
    - separator: ' = '
    - uncomment: '# '
    - append_if_not_found: true
case_ignored:
  file.keyvalue:
    - name: {{ root }}/sshd_config
    - key: permitrootlogin
    - value: 'NO'
    - separator: ' '
    - uncomment: '#'
    - key_ignore_case: true
    - value_ignore_case: true
searched_other:
  file.keyvalue:
    - name: {{ root }}/sshd_config
    - key: Port
    - value: 2222
    - separator: ' '
    - search_only: true
twice:
  file.keyvalue:
    - name: {{ root }}/sshd_config
    - key: AcceptEnv
    - value: NONE
    - separator: ' '
    - count: 2
    - show_changes: false
in_front:
  file.keyvalue:
    - name: {{ root }}/sshd_config
    - key: Protocol
    - value: 2
    - separator: ' '
    - prepend_if_not_found: true
not_there:
  file.keyvalue:
    - name: {{ root }}/sshd_config
    - key: UseDNS
    - value: 'no'
    - separator: ' '
new_file:
  file.keyvalue:
    - name: {{ root }}/env
    - key: A
    - value: b
    - create_if_missing: true
    - append_if_not_found: true
show:
  cmd.run:
    - name: cat {{ root }}/sysctl.conf {{ root }}/sshd_config
