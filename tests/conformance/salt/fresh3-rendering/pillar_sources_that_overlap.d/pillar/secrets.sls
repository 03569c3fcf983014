db:
  password: {{ stage }}-{{ grains.id }}
