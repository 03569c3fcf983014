{%- do salt['log.debug']('[tree] it is looked at') %}
{%- set up = salt['slsutil.findup'] %}
tree:
  test.configurable_test_state:
    - changes: false
    - result: true
    - comment: >-
        {{ salt['cp.list_master_dirs']() }}
        {{ salt['cp.list_master_dirs'](prefix='web') }}
        {{ salt['cp.list_master'](prefix='web/f') }}
        {{ salt['slsutil.dir_exists']('web/files') }}
        {{ salt['slsutil.dir_exists']('web/map.jinja') }}
        {{ salt['slsutil.dir_exists']('.') }}
        {{ salt['slsutil.path_exists']('web') }}
        {{ up('web/files/site.conf', 'map.jinja') }}
        {{ up('web/files', ['none.yaml', 'defaults.yaml']) }}
        {{ up('', 'web') }}
        {{ salt['log.warning']('x') }} {{ salt.log.info('y') }}
