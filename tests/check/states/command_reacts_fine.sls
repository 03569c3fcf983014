# told: file[/etc/aliases] cmd[newaliases]
/etc/aliases:
  file.managed:
    - contents: "postmaster: root"
newaliases:
  cmd.run:
    - onchanges:
      - file: /etc/aliases
