{%- set S = grains['tmpdir'] %}
s00:
  module.run:
    - name: test.ping
s01:
  module.run:
    - name: test.echo
    - text: hi
s02:
  module.run:
    - name: test.arg
s03:
  module.run:
    - name: test.arg
    - kwargs: {a: 1}
s04:
  module.run:
    - name: test.arg
    - args: [1, 2]
s05:
  module.run:
    - name: test.kwarg
    - kwargs: {a: 1}
s06:
  module.run:
    - name: test.exception
    - message: boom
s07:
  module.run:
    - name: test.exception
s08:
  module.run:
    - name: test.false
s09:
  module.run:
    - name: test.true
s10:
  module.run:
    - name: test.retcode
    - code: 3
s13:
  module.run:
    - name: test.version
s15:
  module.run:
    - name: test.nosuch
s16:
  module.run:
    - name: nosuch.fun
s17:
  module.run:
    - name: cmd.run
    - cmd: echo hi
s18:
  module.run:
    - name: cmd.run
    - cmd: exit 3
s20:
  module.run:
    - name: cmd.run_all
    - cmd: exit 3
s21:
  module.run:
    - name: cmd.retcode
    - cmd: exit 3
s22:
  module.run:
    - name: cmd.run
    - cmd: pwd
    - cwd: {{ S }}/dir
s23:
  module.run:
    - name: cmd.run
s24:
  module.run:
    - name: cmd.shell
    - cmd: echo a
s25:
  module.run:
    - name: cmd.run
    - cmd: echo $A
    - env: {A: 1}
s26:
  module.run:
    - name: cmd.run
    - cmd: echo x
    - python_shell: true
s27:
  module.run:
    - name: cmd.run
    - cmd: echo x
    - runas: root
s28:
  module.run:
    - name: cmd.run
    - cmd: echo $A; echo b
    - python_shell: true
s29:
  module.run:
    - name: cmd.run
    - cmd: echo a; echo b
s30:
  module.run:
    - name: cmd.run_stdout
    - cmd: echo a | cat
s35:
  module.run:
    - name: file.touch
    - m_name: {{ S }}/t1
s36:
  module.run:
    - name: file.mkdir
    - dir_path: {{ S }}/d1
s37:
  module.run:
    - name: file.file_exists
    - path: {{ S }}/f
s38:
  module.run:
    - name: file.file_exists
    - path: {{ S }}/nof
s39:
  module.run:
    - name: file.remove
    - path: {{ S }}/t1
s40:
  module.run:
    - name: file.read
    - path: {{ S }}/f
s41:
  module.run:
    - name: file.write
    - path: {{ S }}/w
    - args: [a, b]
s42:
  module.run:
    - name: file.append
    - path: {{ S }}/w
    - args: [c]
s43:
  module.run:
    - name: file.copy
    - src: {{ S }}/f
    - dst: {{ S }}/cp
s44:
  module.run:
    - name: file.rename
    - src: {{ S }}/cp
    - dst: {{ S }}/mv
s45:
  module.run:
    - name: file.symlink
    - src: {{ S }}/f
    - path: {{ S }}/ln
s46:
  module.run:
    - name: file.chown
    - path: {{ S }}/f
    - user: root
    - group: root
s47:
  module.run:
    - name: file.set_mode
    - path: {{ S }}/f
    - mode: "0600"
s48:
  module.run:
    - name: file.get_hash
    - path: {{ S }}/f
s49:
  module.run:
    - name: file.replace
    - path: {{ S }}/f
    - pattern: x
    - repl: y
s50:
  module.run:
    - name: file.search
    - path: {{ S }}/f
    - pattern: y
s51:
  module.run:
    - name: file.contains
    - path: {{ S }}/f
    - text: y
s52:
  module.run:
    - name: file.line
    - path: {{ S }}/f
    - content: z
    - mode: insert
    - location: end
s55:
  module.run:
    - name: file.readdir
    - path: {{ S }}/dir
s57:
  module.run:
    - name: file.makedirs
    - path: {{ S }}/m/n/
s59:
  module.run:
    - name: file.truncate
    - path: {{ S }}/f
    - length: 0
s60:
  module.run:
    - name: file.rmdir
    - path: {{ S }}/d1
s61:
  module.run:
    - name: grains.get
    - key: id
s62:
  module.run:
    - name: grains.item
    - args: [id]
s64:
  module.run:
    - name: pillar.get
    - key: k
s65:
  module.run:
    - name: pillar.get
    - key: nokey
    - default: d
s67:
  module.run:
    - name: config.get
    - key: id
s68:
  module.run:
    - name: saltutil.sync_all
s69:
  module.run:
    - name: saltutil.refresh_pillar
s70:
  module.run:
    - name: saltutil.refresh_modules
s71:
  module.run:
    - name: saltutil.sync_grains
s72:
  module.run:
    - name: mine.send
    - m_name: x
s73:
  module.run:
    - name: event.send
    - tag: a/b
s74:
  module.run:
    - name: service.restart
    - m_name: nginx
s75:
  module.run:
    - name: service.status
    - m_name: nginx
s76:
  module.run:
    - name: service.reload
    - m_name: nginx
s77:
  module.run:
    - name: service.start
    - m_name: nginx
s78:
  module.run:
    - name: service.stop
    - m_name: nginx
s79:
  module.run:
    - name: service.enable
    - m_name: nginx
s81:
  module.run:
    - name: pkg.install
    - m_name: vim
s82:
  module.run:
    - name: pkg.remove
    - m_name: vim
s84:
  module.run:
    - name: pkg.refresh_db
s92:
  module.run:
    - name: cp.get_file_str
    - path: salt://s.sh
s95:
  module.run:
    - name: hashutil.md5_digest
    - instr: a
s96:
  module.run:
    - name: hashutil.digest
    - instr: a
s97:
  module.run:
    - name: match.glob
    - tgt: "*"
s98:
  module.run:
    - name: slsutil.merge
    - obj_a: {a: 1}
    - obj_b: {b: 2}
s104:
  module.run:
    - name: test.sleep
    - length: 0
s106:
  module.run:
    - name: test.outputter
    - data: x
s110:
  module.run:
    - name: test.assertion
    - assertion: false
