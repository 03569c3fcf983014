# culprit: group[shop] user[bob]
shop:
  group.present: []
bob:
  user.present:
    - gid: shop
