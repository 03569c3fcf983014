shown:
  module.run:
    - pillar.get:
      - key: secret
      - unmask: true
hidden:
  module.run:
    - pillar.get:
      - key: secret
