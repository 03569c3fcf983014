{% set ran = [
  salt['cmd.run']('echo one two'),
  salt['cmd.run']('echo one; exit 3'),
  salt['cmd.run']('echo "a  b" \'c\' | wc'),
  salt['cmd.run']('echo one && echo two', python_shell=True),
  salt['cmd.run']('echo $NAME', env={'NAME': 'duck'}, python_shell=True),
  salt['cmd.run']('pwd', cwd='/'),
  salt['cmd.run']('printf "a\\nb\\n"'),
  salt['cmd.run']('true'),
  salt['cmd.shell']('echo two > /dev/null; echo three'),
  salt['cmd.run_stdout']('echo out; echo err >&2', python_shell=True),
  salt['cmd.run_stderr']('echo out; echo err >&2', python_shell=True),
  salt['cmd.run_all']('false').retcode,
  salt['cmd.retcode']('true'),
  salt['cmd.retcode']('exit 4', python_shell=True),
  salt['cmd.has_exec']('sh'),
  salt['cmd.has_exec']('no-such-program-at-all'),
  salt['cmd.run']('uname -s'),
  salt['cmd.run']('whoami'),
] %}
{% for said in ran %}
ran {{ loop.index }}:
  test.show_notification:
    - text: {{ said | json }}
{% endfor %}
