# culprit: file[/srv/conf] file[change]
/srv/conf:
  file.managed:
    - contents: a
    - replace: false
change:
  file.replace:
    - name: /srv/conf
    - pattern: a
    - repl: b
