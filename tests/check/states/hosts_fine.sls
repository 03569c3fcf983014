one.example.com:
  host.present:
    - ip: 10.0.0.1
two.example.com:
  host.present:
    - ip: 10.0.0.2
