# culprit: user[shop] file[/srv/shop]
/srv/shop:
  file.directory:
    - user: shop

shop:
  user.present:
    - createhome: false
