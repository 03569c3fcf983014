a:
  test.nop:
    - saltenv: base
    - __env__: dev
    - __sls__: other
    - __id__: changed
    - fun: nothing
    - state: nothing
b:
  fakepkg.installed:
    - saltenv: dev
    - no_log: true
    - parallel: false
    - fire_event: true
    - reload_modules: true
    - reload_grains: false
    - reload_pillar: false
    - cmd_opts_exclude: [cwd]
    - runas: nobody
    - umask: '022'
c:
  fakepkg.installed:
    - umask: nonsense
d:
  test.nop:
    - umask: 99
