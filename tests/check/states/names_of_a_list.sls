# culprit: user[people (bob)] file[/srv/of_bob]
people:
  user.present:
    - names:
      - alice
      - bob
/srv/of_bob:
  file.directory:
    - user: bob
