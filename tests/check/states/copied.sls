# culprit: file[/srv/one] file[/srv/two]
/srv/one:
  file.managed:
    - contents: a
/srv/two:
  file.copy:
    - source: /srv/one
