a:
  service.dead:
    - enable: true
b:
  service.dead:
    - enable: false
c:
  service.dead:
    - enable: "yes"
d:
  service.running:
    - enable: false
e:
  service.running:
    - enable: "off"
