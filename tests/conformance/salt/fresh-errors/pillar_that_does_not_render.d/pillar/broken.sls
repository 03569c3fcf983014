app:
  port: 80
   host: x
