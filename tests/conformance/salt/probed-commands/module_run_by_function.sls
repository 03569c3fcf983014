{%- set S = grains['tmpdir'] %}
s00:
  module.run:
    - test.ping: []
s01:
  module.run:
    - test.echo:
      - text: hi
s02:
  module.run:
    - test.arg: []
s03:
  module.run:
    - test.arg:
      - a: 1
s04:
  module.run:
    - test.arg:
      - 1
      - 2
s05:
  module.run:
    - test.kwarg:
      - a: 1
s06:
  module.run:
    - test.exception:
      - message: boom
s07:
  module.run:
    - test.exception: []
s08:
  module.run:
    - test.false: []
s09:
  module.run:
    - test.true: []
s10:
  module.run:
    - test.retcode:
      - code: 3
s13:
  module.run:
    - test.version: []
s15:
  module.run:
    - test.nosuch: []
s16:
  module.run:
    - nosuch.fun: []
s17:
  module.run:
    - cmd.run:
      - cmd: echo hi
s18:
  module.run:
    - cmd.run:
      - cmd: exit 3
s20:
  module.run:
    - cmd.run_all:
      - cmd: exit 3
s21:
  module.run:
    - cmd.retcode:
      - cmd: exit 3
s22:
  module.run:
    - cmd.run:
      - cmd: pwd
      - cwd: {{ S }}/dir
s23:
  module.run:
    - cmd.run: []
s24:
  module.run:
    - cmd.shell:
      - cmd: echo a
s25:
  module.run:
    - cmd.run:
      - cmd: echo $A
      - env: {A: 1}
s26:
  module.run:
    - cmd.run:
      - cmd: echo x
      - python_shell: true
s27:
  module.run:
    - cmd.run:
      - cmd: echo x
      - runas: root
s28:
  module.run:
    - cmd.run:
      - cmd: echo $A; echo b
      - python_shell: true
s29:
  module.run:
    - cmd.run:
      - cmd: echo a; echo b
s30:
  module.run:
    - cmd.run_stdout:
      - cmd: echo a | cat
s32:
  module.run:
    - cmd.script:
      - source: salt://s.sh
      - "q"
s35:
  module.run:
    - file.touch:
      - name: {{ S }}/t1
s36:
  module.run:
    - file.mkdir:
      - dir_path: {{ S }}/d1
s37:
  module.run:
    - file.file_exists:
      - path: {{ S }}/f
s38:
  module.run:
    - file.file_exists:
      - path: {{ S }}/nof
s39:
  module.run:
    - file.remove:
      - path: {{ S }}/t1
s40:
  module.run:
    - file.read:
      - path: {{ S }}/f
s41:
  module.run:
    - file.write:
      - path: {{ S }}/w
      - "a"
      - "b"
s42:
  module.run:
    - file.append:
      - path: {{ S }}/w
      - "c"
s43:
  module.run:
    - file.copy:
      - src: {{ S }}/f
      - dst: {{ S }}/cp
s44:
  module.run:
    - file.rename:
      - src: {{ S }}/cp
      - dst: {{ S }}/mv
s45:
  module.run:
    - file.symlink:
      - src: {{ S }}/f
      - path: {{ S }}/ln
s46:
  module.run:
    - file.chown:
      - path: {{ S }}/f
      - user: root
      - group: root
s47:
  module.run:
    - file.set_mode:
      - path: {{ S }}/f
      - mode: "0600"
s48:
  module.run:
    - file.get_hash:
      - path: {{ S }}/f
s49:
  module.run:
    - file.replace:
      - path: {{ S }}/f
      - pattern: x
      - repl: y
s50:
  module.run:
    - file.search:
      - path: {{ S }}/f
      - pattern: y
s51:
  module.run:
    - file.contains:
      - path: {{ S }}/f
      - text: y
s52:
  module.run:
    - file.line:
      - path: {{ S }}/f
      - content: z
      - mode: insert
      - location: end
s55:
  module.run:
    - file.readdir:
      - path: {{ S }}/dir
s57:
  module.run:
    - file.makedirs:
      - path: {{ S }}/m/n/
s59:
  module.run:
    - file.truncate:
      - path: {{ S }}/f
      - length: 0
s60:
  module.run:
    - file.rmdir:
      - path: {{ S }}/d1
s61:
  module.run:
    - grains.get:
      - key: id
s62:
  module.run:
    - grains.item:
      - "id"
s64:
  module.run:
    - pillar.get:
      - key: k
s65:
  module.run:
    - pillar.get:
      - key: nokey
      - default: d
s66:
  module.run:
    - pillar.item:
      - "k"
s67:
  module.run:
    - config.get:
      - key: id
s68:
  module.run:
    - saltutil.sync_all: []
s69:
  module.run:
    - saltutil.refresh_pillar: []
s70:
  module.run:
    - saltutil.refresh_modules: []
s71:
  module.run:
    - saltutil.sync_grains: []
s72:
  module.run:
    - mine.send:
      - name: x
s73:
  module.run:
    - event.send:
      - tag: a/b
s74:
  module.run:
    - service.restart:
      - name: nginx
s75:
  module.run:
    - service.status:
      - name: nginx
s76:
  module.run:
    - service.reload:
      - name: nginx
s77:
  module.run:
    - service.start:
      - name: nginx
s78:
  module.run:
    - service.stop:
      - name: nginx
s79:
  module.run:
    - service.enable:
      - name: nginx
s81:
  module.run:
    - pkg.install:
      - name: vim
s82:
  module.run:
    - pkg.remove:
      - name: vim
s84:
  module.run:
    - pkg.refresh_db: []
s92:
  module.run:
    - cp.get_file_str:
      - path: salt://s.sh
s95:
  module.run:
    - hashutil.md5_digest:
      - instr: a
s96:
  module.run:
    - hashutil.digest:
      - instr: a
s97:
  module.run:
    - match.glob:
      - tgt: "*"
s98:
  module.run:
    - slsutil.merge:
      - obj_a: {a: 1}
      - obj_b: {b: 2}
s104:
  module.run:
    - test.sleep:
      - length: 0
s106:
  module.run:
    - test.outputter:
      - data: x
s110:
  module.run:
    - test.assertion:
      - assertion: false
