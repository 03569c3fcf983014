{% set root = grains['tmpdir'] %}
ignore_case:
  file.replace:
    - name: {{ root }}/sshd_config
    - pattern: '^#?permitrootlogin\s+.*$'
    - repl: PermitRootLogin no
    - flags: [IGNORECASE, MULTILINE]
first_only:
  file.replace:
    - name: {{ root }}/sshd_config
    - pattern: 'AcceptEnv'
    - repl: '#AcceptEnv'
    - count: 1
    - backup: false
groups:
  file.replace:
    - name: {{ root }}/sshd_config
    - pattern: '^Port (\d+)$'
    - repl: 'Port 2\1'
    - show_changes: false
over_lines:
  file.replace:
    - name: {{ root }}/sshd_config
    - pattern: '^Match.*\Z'
    - repl: '# no match block'
    - flags: 24
    - bufsize: file
literal_backslash:
  file.replace:
    - name: {{ root }}/sshd_config
    - pattern: '^Banner .*$'
    - repl: 'Banner C:\new\1'
    - backslash_literal: true
appended:
  file.replace:
    - name: {{ root }}/sshd_config
    - pattern: '^UseDNS .*$'
    - repl: UseDNS no
    - append_if_not_found: true
prepended:
  file.replace:
    - name: {{ root }}/sshd_config
    - pattern: '^# managed$'
    - repl: '# managed'
    - prepend_if_not_found: true
    - not_found_content: '# managed by salt'
absent:
  file.replace:
    - name: {{ root }}/none
    - pattern: a
    - repl: b
show:
  cmd.run:
    - name: cat {{ root }}/sshd_config
