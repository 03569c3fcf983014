app:
  name: {{ grains.id }}
  list: [1]
