c: 3
m: plain
