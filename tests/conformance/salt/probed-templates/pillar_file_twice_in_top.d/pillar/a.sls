v: a
a: 1
