{%- set S = grains['tmpdir'] %}
s00:
  cmd.run:
    - name: pwd
    - cwd: {{ S }}/dir
s01:
  cmd.run:
    - name: pwd
    - cwd: {{ S }}/none
s02:
  cmd.run:
    - name: pwd
    - cwd: {{ S }}/f
s03:
  cmd.run:
    - name: echo $A
    - env: {A: 1}
s04:
  cmd.run:
    - name: echo $A $B
    - env: [A: 1, B: two]
s05:
  cmd.run:
    - name: echo $A
    - env: A=1
s06:
  cmd.run:
    - name: echo $A
    - env: [A, B]
s07:
  cmd.run:
    - name: echo $A
    - env: [A: true]
s08:
  cmd.run:
    - name: echo $A
    - env: {A: null}
s09:
  cmd.run:
    - name: echo $A
    - env: []
s10:
  cmd.run:
    - name: echo "x changed=yes comment=hello"
    - stateful: true
s11:
  cmd.run:
    - name: echo "changed=yes comment='hello world' extra=1"
    - stateful: true
s12:
  cmd.run:
    - name: echo "changed=no comment=none"
    - stateful: true
s13:
  cmd.run:
    - name: 'echo "{\"changed\": true, \"comment\": \"json\", \"data\": {\"a\": 1}}"'
    - stateful: true
s14:
  cmd.run:
    - name: echo nothing
    - stateful: true
s15:
  cmd.run:
    - name: "true"
    - stateful: true
s16:
  cmd.run:
    - name: echo "changed=maybe"
    - stateful: true
s17:
  cmd.run:
    - name: echo "changed=yes"; exit 3
    - stateful: true
s18:
  cmd.run:
    - name: echo "changed=yes"
    - stateful: [test_name: "echo changed=no comment=testing"]
s19:
  cmd.run:
    - name: echo "changed=yes"
    - stateful: [test_name: "echo changed=yes comment=testing"]
s20:
  cmd.run:
    - name: printf "line\nchanged=yes comment=two\n"
    - stateful: true
s21:
  cmd.run:
    - name: printf "line\n\nchanged=yes comment=two\n"
    - stateful: true
s22:
  cmd.run:
    - name: echo "[1]"
    - stateful: true
s23:
  cmd.run:
    - name: echo x
    - output_loglevel: quiet
s24:
  cmd.run:
    - name: echo x
    - hide_output: true
s25:
  cmd.run:
    - name: echo x; echo e >&2; exit 1
    - hide_output: true
s26:
  cmd.run:
    - name: echo x
    - ignore_timeout: true
s27:
  cmd.run:
    - name: echo x
    - timeout: 10
s28:
  cmd.run:
    - name: exit 3
    - success_retcodes: [3]
s29:
  cmd.run:
    - name: exit 3
    - success_retcodes: 3
s30:
  cmd.run:
    - name: exit 3
    - success_retcodes: "3"
s31:
  cmd.run:
    - name: exit 3
    - success_retcodes: [1, 2]
s32:
  cmd.run:
    - name: echo good; exit 3
    - success_stdout: [good]
s33:
  cmd.run:
    - name: echo good; exit 3
    - success_stdout: good
s34:
  cmd.run:
    - name: echo good; exit 3
    - success_stdout: [bad]
s35:
  cmd.run:
    - name: echo err >&2; exit 3
    - success_stderr: [err]
s36:
  cmd.run:
    - name: whoami
    - runas: root
s37:
  cmd.run:
    - name: whoami
    - runas: nobodyhere
s38:
  cmd.run:
    - name: umask
    - umask: "077"
s39:
  cmd.run:
    - name: umask
    - umask: 022
s41:
  cmd.run:
    - name: echo x
    - bg: true
s42:
  cmd.run:
    - name: echo x
    - bg: false
s43:
  cmd.run:
    - name: echo $0
    - shell: /bin/bash
s44:
  cmd.run:
    - name: echo $0
    - shell: /bin/sh
s46:
  cmd.run:
    - name: echo x
    - python_shell: true
s47:
  cmd.run:
    - name: echo x
    - creates: {{ S }}/f
s48:
  cmd.run:
    - name: echo x
    - creates: {{ S }}/none
s49:
  cmd.run:
    - name: echo x
    - creates: [{{ S }}/f, {{ S }}/dir]
s50:
  cmd.run:
    - name: echo x
    - creates: [{{ S }}/f, {{ S }}/none]
s51:
  cmd.run:
    - name: echo x
    - creates: []
s52:
  cmd.run:
    - name: echo x
    - unless: "true"
s53:
  cmd.run:
    - name: echo x
    - unless: "false"
s54:
  cmd.run:
    - name: echo x
    - onlyif: "true"
s55:
  cmd.run:
    - name: echo x
    - onlyif: "false"
s56:
  cmd.run:
    - name: echo x
    - onlyif: ["true", "false"]
s57:
  cmd.run:
    - name: echo x
    - unless: ["true", "false"]
s58:
  cmd.run:
    - name: echo x
    - unless: ["true", "true"]
s59:
  cmd.run:
    - name: echo x
    - unless: true
s60:
  cmd.run:
    - name: echo x
    - onlyif: false
s61:
  cmd.run:
    - name: echo x
    - onlyif: []
s62:
  cmd.run:
    - name: echo x
    - unless: test -f f
    - cwd: {{ S }}
s63:
  cmd.run:
    - name: echo x
    - onlyif: test "$A" = 1
    - env: {A: 1}
s64:
  cmd.run:
    - name: echo x
    - onlyif:
      - fun: test.true
s65:
  cmd.run:
    - name: echo x
    - unless:
      - fun: file.file_exists
        path: {{ S }}/f
s66:
  cmd.run:
    - name: echo x
    - unless:
      - fun: cmd.retcode
        cmd: "false"
s67:
  cmd.run:
    - name: echo x
    - onlyif:
      - fun: cmd.run
        args: ["true"]
s68:
  cmd.run:
    - name: echo x
    - unless: exit 1
    - onlyif: exit 0
    - creates: {{ S }}/none
s69:
  cmd.run:
    - name: echo x
    - check_cmd: "true"
s70:
  cmd.run:
    - name: echo x
    - check_cmd: "false"
s71:
  cmd.run:
    - name: "false"
    - check_cmd: "true"
s72:
  cmd.run:
    - names: [echo a, echo b]
s73:
  cmd.run:
    - names: [echo a: [cwd: {{ S }}], echo b]
s74:
  cmd.run:
    - name: echo x
    - unknown: y
s75:
  cmd.run:
    - name: ""
s76:
  cmd.run:
    - name: "   "
s79:
  cmd.run:
    - name: echo x
    - clean_env: true
s80:
  cmd.run:
    - name: echo $FOO
    - env:
      - FOO: "a b"
    - clean_env: true
s81:
  cmd.run:
    - name: echo "a\nb"
    - rstrip: false
s83:
  cmd.run:
    - name: exit 3
    - success_retcodes: []
s84:
  cmd.run:
    - name: exit 3
    - success_retcodes: [a]
s85:
  cmd.run:
    - name: echo x
    - stateful: {test_name: "echo t"}
s86:
  cmd.run:
    - name: echo x
    - stateful: "yes"
s87:
  cmd.run:
    - name: echo x
    - output_encoding: utf-8
s88:
  cmd.run:
    - name: echo x
    - log_callback: x
s89:
  cmd.run:
    - name: echo x
    - raise_err: true
s90:
  cmd.run:
    - name: exit 1
    - raise_err: true
s91:
  cmd.run:
    - name: echo x
    - ignore_retcode: true
s92:
  cmd.run:
    - name: exit 1
    - ignore_retcode: true
s93:
  cmd.run:
    - name: |
        echo a
        echo b
s94:
  cmd.run:
    - name: >
        echo a
        echo b
s95:
  cmd.run:
    - name: echo x
    - cwd: rel
s96:
  cmd.run:
    - name: echo x
    - cwd: "~"
s97:
  cmd.run:
    - name: echo x
    - cwd: ""
s98:
  cmd.run:
    - name: echo x
    - with_defaults: x
s99:
  cmd.run:
    - name: wait
s100:
  cmd.run:
    - name: "echo ok"
    - retry: {attempts: 2, interval: 0}
s101:
  cmd.run:
    - name: "false"
    - retry: {attempts: 2, interval: 0}
s102:
  cmd.run:
    - name: "false"
    - retry: true
    - unless: "true"
s104:
  cmd.run:
    - name: echo x
    - onlyif: echo out
s105:
  cmd.run:
    - name: echo x
    - onlyif:
      - "true"
      - fun: test.false
s106:
  cmd.run:
    - name: echo x
    - onlyif:
      - fun: nosuch.fun
s107:
  cmd.run:
    - name: echo x
    - unless: ""
s108:
  cmd.run:
    - name: echo x
    - onlyif: ""
