{% set file = grains['tmpdir'] ~ '/hosts.allow' %}
end:
  file.line:
    - name: {{ file }}
    - content: "ALL: .example.com"
    - mode: insert
    - location: end
between:
  file.line:
    - name: {{ file }}
    - content: "sshd: 10.0.0.0/8"
    - mode: ensure
    - after: "^# remote"
    - before: "^vsftpd"
between_again:
  file.line:
    - name: {{ file }}
    - content: "sshd: 10.0.0.0/8"
    - mode: ensure
    - after: "^# remote"
    - before: "^vsftpd"
replaced:
  file.line:
    - name: {{ file }}
    - match: "^vsftpd"
    - content: "vsftpd: LOCAL"
    - mode: replace
deleted:
  file.line:
    - name: {{ file }}
    - match: "telnetd"
    - mode: delete
indented:
  file.line:
    - name: {{ file }}
    - content: "child: yes"
    - mode: insert
    - after: "  parent:"
no_indent:
  file.line:
    - name: {{ file }}
    - content: "other: yes"
    - mode: insert
    - after: "  parent:"
    - indent: false
not_found:
  file.line:
    - name: {{ file }}
    - content: x
    - mode: insert
    - after: nosuch
show:
  cmd.run:
    - name: cat {{ file }}
