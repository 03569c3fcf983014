# culprit: user[bob] group[shop]
bob:
  user.present: []
shop:
  group.present:
    - members:
      - bob
