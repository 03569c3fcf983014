web:
  service.running: []
  file:
    - managed
  pkg:
    - installed
    - version: 1
  cmd.run:
    - name: x
  user: 
    - present
