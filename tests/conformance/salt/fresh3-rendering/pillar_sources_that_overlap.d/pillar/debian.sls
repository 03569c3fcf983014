ssh:
  package: openssh-server
  options:
    Port: 2222
  ciphers: [chacha20]
admins:
  - eve
