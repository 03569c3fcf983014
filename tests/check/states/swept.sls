# culprit: file[/srv/app] file[/srv/app/a]
# again: file[/srv/app/a]
# again: file[/srv/app]
/srv/app:
  file.directory:
    - clean: true
/srv/app/a:
  file.managed:
    - contents: a
