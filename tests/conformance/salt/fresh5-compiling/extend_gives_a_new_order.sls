include:
  - postfix

extend:
  postfix_service:
    service:
      - order: last
  postfix_main:
    file:
      - order: 1
      - contents: relayhost = [mail.example.com]
  postfix_package:
    pkg:
      - order: first

own_state:
  test.nop: []

relay_note:
  test.show_notification:
    - text: the relay is set
    - order: 2
