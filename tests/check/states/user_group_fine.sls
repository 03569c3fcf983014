staff_of_shop:
  group.present
shop:
  user.present:
    - groups:
        - staff_of_shop
    - require:
        - group: staff_of_shop
