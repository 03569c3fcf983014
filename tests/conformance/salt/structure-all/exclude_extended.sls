include: [one, two]
exclude: [one]
