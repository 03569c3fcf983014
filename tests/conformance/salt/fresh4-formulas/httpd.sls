include:
  - apache
  - apache.modules
  - apache.vhosts
