{% set d = grains.tmpdir %}
{% set conf = d ~ '/sshd_config' %}
root:
  file.replace:
    - name: {{ conf }}
    - pattern: '^#?PermitRootLogin.*$'
    - repl: PermitRootLogin no
else-this:
  file.replace:
    - name: {{ conf }}
    - pattern: '^MaxAuthTries \d+'
    - repl: MaxAuthTries 3
    - append_if_not_found: true
    - not_found_content: "MaxAuthTries 3\nMaxSessions 5"
ignore-case:
  file.replace:
    - name: {{ conf }}
    - pattern: '^usedns yes$'
    - repl: UseDNS no
    - flags: [IGNORECASE, MULTILINE]
    - show_changes: false
one-of-two:
  file.replace:
    - name: {{ conf }}
    - pattern: AcceptEnv
    - repl: '#AcceptEnv'
    - count: 1
no-file-ignored:
  file.replace:
    - name: {{ d }}/absent
    - pattern: a
    - repl: b
    - ignore_if_missing: true
show:
  cmd.run:
    - name: cat {{ conf }}
