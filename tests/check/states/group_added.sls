# culprit: user[bob] group[shop]
bob:
  user.present: []
shop:
  group.present:
    - addusers:
      - bob
