/srv/shop:
  file.directory:
    - user: shop
    - require:
      - user: shop

shop:
  user.present:
    - createhome: false
