include:
  - shop
  - blog
