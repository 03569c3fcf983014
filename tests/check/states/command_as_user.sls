# culprit: user[shop] cmd[make]
shop:
  user.present: []
make:
  cmd.run:
    - name: id > /home/shop/id
    - runas: shop
    - creates: /home/shop/id
