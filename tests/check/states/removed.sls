# culprit: file[/srv/old] file[/srv/old/a]
# again: file[/srv/old/a]
# again: file[/srv/old]
/srv/old:
  file.absent: []
/srv/old/a:
  file.managed:
    - contents: a
    - makedirs: true
