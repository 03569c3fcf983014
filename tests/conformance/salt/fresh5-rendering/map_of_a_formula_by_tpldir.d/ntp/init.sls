include:
  - .package
  - .config
