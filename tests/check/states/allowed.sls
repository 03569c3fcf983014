# duckrow:allow order user[shop] file[/srv/shop]: the image has the user
/srv/shop:
  file.directory:
    - user: shop
shop:
  user.present: []
