# notifier: file[/etc/aliases] cmd[newaliases]
/etc/aliases:
  file.managed:
    - contents: "postmaster: root"
/etc/other:
  file.managed:
    - contents: x
newaliases:
  cmd.run:
    - onchanges:
      - file: /etc/other
