web:
  name: duck
  ports:
    - 80
    - {{ 400 + 43 }}
