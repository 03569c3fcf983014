# culprit: group[staff_of_shop] user[shop]
staff_of_shop:
  group.present
shop:
  user.present:
    - groups:
        - staff_of_shop
