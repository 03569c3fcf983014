a: nosuch.thing
b: test.nosuch
c:
  nosuch:
    - thing
    - x: 1
d:
  file:
    - nosuch
