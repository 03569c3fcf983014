{%- set S = grains['tmpdir'] %}
s00:
  cmd.run:
    - name: "echo hi"
    - cwd: {{ S }}
s01:
  cmd.run:
    - name: "echo hi >&2"
    - cwd: {{ S }}
s02:
  cmd.run:
    - name: "exit 3"
    - cwd: {{ S }}
s03:
  cmd.run:
    - name: "true"
    - cwd: {{ S }}
s04:
  cmd.run:
    - name: "false"
    - cwd: {{ S }}
s05:
  cmd.run:
    - name: "echo a; echo b"
    - cwd: {{ S }}
s06:
  cmd.run:
    - name: "printf \"x\""
    - cwd: {{ S }}
s07:
  cmd.run:
    - name: "echo \"  pad  \""
    - cwd: {{ S }}
s08:
  cmd.run:
    - name: "pwd"
    - cwd: {{ S }}
s09:
  cmd.run:
    - name: "echo $HOME"
    - cwd: {{ S }}
s10:
  cmd.run:
    - name: "echo $FOO"
    - cwd: {{ S }}
s11:
  cmd.run:
    - name: "ls nothere"
    - cwd: {{ S }}
s12:
  cmd.run:
    - name: "cat f"
    - cwd: {{ S }}
s13:
  cmd.run:
    - name: "test -f f"
    - cwd: {{ S }}
s14:
  cmd.run:
    - name: "test -f g"
    - cwd: {{ S }}
s16:
  cmd.run:
    - name: "touch made"
    - cwd: {{ S }}
s17:
  cmd.run:
    - name: "echo é"
    - cwd: {{ S }}
s18:
  cmd.run:
    - name: "echo a\\tb"
    - cwd: {{ S }}
s19:
  cmd.run:
    - name: "echo \"q\\\"uote\""
    - cwd: {{ S }}
s20:
  cmd.run:
    - name: "echo 'single'"
    - cwd: {{ S }}
s21:
  cmd.run:
    - name: "echo $((1+2))"
    - cwd: {{ S }}
s22:
  cmd.run:
    - name: "echo $(echo sub)"
    - cwd: {{ S }}
s23:
  cmd.run:
    - name: "for i in 1 2; do echo $i; done"
    - cwd: {{ S }}
s24:
  cmd.run:
    - name: "if true; then echo y; fi"
    - cwd: {{ S }}
s25:
  cmd.run:
    - name: "echo a && false"
    - cwd: {{ S }}
s26:
  cmd.run:
    - name: "false || echo b"
    - cwd: {{ S }}
s27:
  cmd.run:
    - name: "echo a | cat"
    - cwd: {{ S }}
s28:
  cmd.run:
    - name: "cat <<E\nhere\nE"
    - cwd: {{ S }}
s29:
  cmd.run:
    - name: "echo $0"
    - cwd: {{ S }}
s30:
  cmd.run:
    - name: "echo $USER"
    - cwd: {{ S }}
s31:
  cmd.run:
    - name: "echo x > out; cat out"
    - cwd: {{ S }}
s32:
  cmd.run:
    - name: "A=1; echo $A"
    - cwd: {{ S }}
s33:
  cmd.run:
    - name: "export B=2; echo $B"
    - cwd: {{ S }}
s34:
  cmd.run:
    - name: "id -un"
    - cwd: {{ S }}
s35:
  cmd.run:
    - name: "whoami"
    - cwd: {{ S }}
s37:
  cmd.run:
    - name: "umask"
    - cwd: {{ S }}
s38:
  cmd.run:
    - name: "exit 0"
    - cwd: {{ S }}
s40:
  cmd.run:
    - name: "sh -c \"exit 5\""
    - cwd: {{ S }}
s41:
  cmd.run:
    - name: "echo $?"
    - cwd: {{ S }}
s42:
  cmd.run:
    - name: "echo ${X:-default}"
    - cwd: {{ S }}
s44:
  cmd.run:
    - name: "[ 1 = 1 ] && echo eq"
    - cwd: {{ S }}
s45:
  cmd.run:
    - name: "echo ok; exit 2"
    - cwd: {{ S }}
s46:
  cmd.run:
    - name: "sleep 0"
    - cwd: {{ S }}
s47:
  cmd.run:
    - name: "printf \"%s\\n\" a b"
    - cwd: {{ S }}
s48:
  cmd.run:
    - name: "echo -n a"
    - cwd: {{ S }}
s49:
  cmd.run:
    - name: "echo -e \"a\\tb\""
    - cwd: {{ S }}
s51:
  cmd.run:
    - name: "seq 1 3"
    - cwd: {{ S }}
s53:
  cmd.run:
    - name: "basename /a/b"
    - cwd: {{ S }}
s54:
  cmd.run:
    - name: "dirname /a/b"
    - cwd: {{ S }}
s55:
  cmd.run:
    - name: "grep x f"
    - cwd: {{ S }}
s56:
  cmd.run:
    - name: "grep -c x f"
    - cwd: {{ S }}
s57:
  cmd.run:
    - name: "wc -l f"
    - cwd: {{ S }}
s58:
  cmd.run:
    - name: "head -1 f"
    - cwd: {{ S }}
s59:
  cmd.run:
    - name: "sed s/x/y/ f"
    - cwd: {{ S }}
s61:
  cmd.run:
    - name: "tr a b <f"
    - cwd: {{ S }}
s62:
  cmd.run:
    - name: "sort f"
    - cwd: {{ S }}
s63:
  cmd.run:
    - name: "date +%Y > /dev/null"
    - cwd: {{ S }}
s64:
  cmd.run:
    - name: "ls"
    - cwd: {{ S }}
s65:
  cmd.run:
    - name: "mkdir d2"
    - cwd: {{ S }}
s66:
  cmd.run:
    - name: "rm -f nothing"
    - cwd: {{ S }}
s67:
  cmd.run:
    - name: "rm nothing"
    - cwd: {{ S }}
s68:
  cmd.run:
    - name: "cp f g2"
    - cwd: {{ S }}
s69:
  cmd.run:
    - name: "mv g2 g3"
    - cwd: {{ S }}
s70:
  cmd.run:
    - name: "ln -s f l1"
    - cwd: {{ S }}
s71:
  cmd.run:
    - name: "readlink l1"
    - cwd: {{ S }}
s72:
  cmd.run:
    - name: "chmod 600 f"
    - cwd: {{ S }}
s73:
  cmd.run:
    - name: "stat -c %a f"
    - cwd: {{ S }}
s74:
  cmd.run:
    - name: "test -d dir"
    - cwd: {{ S }}
s75:
  cmd.run:
    - name: "cd dir && pwd"
    - cwd: {{ S }}
s76:
  cmd.run:
    - name: "cd nodir"
    - cwd: {{ S }}
s80:
  cmd.run:
    - name: "echo one two | cut -d\" \" -f2"
    - cwd: {{ S }}
s82:
  cmd.run:
    - name: "tee t1 <f"
    - cwd: {{ S }}
s84:
  cmd.run:
    - name: "true && echo $?"
    - cwd: {{ S }}
s85:
  cmd.run:
    - name: "true; echo $?"
    - cwd: {{ S }}
s86:
  cmd.run:
    - name: "false; echo $?"
    - cwd: {{ S }}
s87:
  cmd.run:
    - name: "! true"
    - cwd: {{ S }}
s88:
  cmd.run:
    - name: "! false"
    - cwd: {{ S }}
s89:
  cmd.run:
    - name: "(exit 4)"
    - cwd: {{ S }}
s90:
  cmd.run:
    - name: "{ echo grp; }"
    - cwd: {{ S }}
s91:
  cmd.run:
    - name: "echo a;"
    - cwd: {{ S }}
s92:
  cmd.run:
    - name: "# comment"
    - cwd: {{ S }}
s93:
  cmd.run:
    - name: "echo \"multi\nline\""
    - cwd: {{ S }}
s96:
  cmd.run:
    - name: "set -e; false; echo no"
    - cwd: {{ S }}
s98:
  cmd.run:
    - name: "echo `echo bt`"
    - cwd: {{ S }}
s99:
  cmd.run:
    - name: "case a in a) echo A;; esac"
    - cwd: {{ S }}
s100:
  cmd.run:
    - name: "while false; do :; done"
    - cwd: {{ S }}
s101:
  cmd.run:
    - name: "f() { echo fn; }; f"
    - cwd: {{ S }}
s102:
  cmd.run:
    - name: "test -n \"\""
    - cwd: {{ S }}
s103:
  cmd.run:
    - name: "test -z \"\""
    - cwd: {{ S }}
s105:
  cmd.run:
    - name: "echo *"
    - cwd: {{ S }}
s106:
  cmd.run:
    - name: "echo d*"
    - cwd: {{ S }}
s107:
  cmd.run:
    - name: "[[ a == a ]] && echo bash"
    - cwd: {{ S }}
s108:
  cmd.run:
    - name: "source f"
    - cwd: {{ S }}
s109:
  cmd.run:
    - name: ". ./nofile"
    - cwd: {{ S }}
s110:
  cmd.run:
    - name: "exec echo ex"
    - cwd: {{ S }}
s111:
  cmd.run:
    - name: "eval echo ev"
    - cwd: {{ S }}
s113:
  cmd.run:
    - name: "shift"
    - cwd: {{ S }}
s114:
  cmd.run:
    - name: "unset A"
    - cwd: {{ S }}
s116:
  cmd.run:
    - name: "echo a >&2; echo b"
    - cwd: {{ S }}
s117:
  cmd.run:
    - name: "echo 1 2>/dev/null"
    - cwd: {{ S }}
s118:
  cmd.run:
    - name: "ls nothere 2>&1"
    - cwd: {{ S }}
s119:
  cmd.run:
    - name: "ls nothere 2>/dev/null"
    - cwd: {{ S }}
