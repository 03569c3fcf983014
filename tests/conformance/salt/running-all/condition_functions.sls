a:
  test.nop:
    - unless:
      - fun: test.true
b:
  test.nop:
    - onlyif:
      - fun: test.false
c:
  test.nop:
    - onlyif:
      - fun: file.file_exists
        path: {{ grains.tmpdir }}/f
d:
  test.nop:
    - unless:
      - fun: file.directory_exists
        args: [/etc]
e:
  test.nop:
    - unless:
      - fun: no.such
f:
  test.nop:
    - onlyif:
      - fun: no.such
g:
  test.nop:
    - unless:
      - args: [x]
h:
  test.nop:
    - onlyif:
      - args: [x]
i:
  test.nop:
    - onlyif: [5]
j:
  test.nop:
    - unless: [5]
k:
  test.nop:
    - unless: []
l:
  test.nop:
    - onlyif: []
m:
  test.nop:
    - unless:
n:
  test.nop:
    - onlyif:
o:
  test.nop:
    - onlyif:
      - fun: pillar.get
        args: [some:key]
p:
  test.nop:
    - onlyif:
      - fun: grains.get
        key: os
q:
  test.nop:
    - onlyif:
      - fun: match.grain
        tgt: os:Debian
r:
  test.nop:
    - onlyif:
      - fun: test.arg
        args: [a]
        get_return: args:0
s:
  test.nop:
    - unless:
      - fun: pkg.version
        args: [bash]
t:
  test.nop:
    - unless:
      - fun: service.status
        args: ['on']
u:
  test.nop:
    - unless:
      - fun: cmd.retcode
        cmd: 'false'
v:
  test.nop:
    - unless:
      - fun: cmd.run
        cmd: echo
w:
  test.nop:
    - unless: 'true'
    - onlyif: 'true'
    - creates: /nosuch
x:
  test.nop:
    - unless: 'false'
    - onlyif: 'false'
    - creates: /etc
y:
  test.nop:
    - unless: [{fun: test.true}, {fun: test.false}]
z:
  test.nop:
    - onlyif: [{fun: test.true}, 'false']
za:
  test.nop:
    - onlyif: {fun: test.true}
zb:
  test.nop:
    - unless: {fun: user.info, name: root}
zc:
  test.nop:
    - unless:
      - fun: file.search
        path: {{ grains.tmpdir }}/f
        pattern: '^root'
ze:
  test.nop:
    - creates: [/etc, /nosuch]
zf:
  test.nop:
    - creates: []
zg:
  test.nop:
    - creates: 5
