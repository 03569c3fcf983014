# culprit: file[/srv/hosts] file[one more line]
# again: file[/srv/hosts]
# again: file[one more line]
/srv/hosts:
  file.managed:
    - contents: a
one more line:
  file.append:
    - name: /srv/hosts
    - text: b
