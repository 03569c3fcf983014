include: b
a: 1
