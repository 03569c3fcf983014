# again: file[/srv/b]
/srv/a:
  file.managed:
    - contents: a
/srv/b:
  file.touch: []
