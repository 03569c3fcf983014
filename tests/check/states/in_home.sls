# culprit: user[bob] file[/home/bob/.profile]
bob:
  user.present: []
/home/bob/.profile:
  file.managed:
    - contents: a
    - user: bob
