include:
  - secrets:
      key: vault
      defaults:
        stage: test
ssh:
  package: ssh
  options: {Port: 22, PermitRootLogin: 'no'}
  ciphers: [aes256, aes128]
admins: [ann, bob]
