{{ grains.tmpdir }}/sudoers:
  file.managed:
    - mode: '0440'
    - contents: |
        Defaults env_reset
        {%- for who, rules in pillar.sudoers | dictsort %}
        {%- if rules is string %}
        {{ who }} {{ rules }}
        {%- elif rules is sequence %}
        {{ who }} {% for rule in rules %}{{ rule }}{{ "" if loop.last else ", " }}{% endfor %}
        {%- else %}
        {{ who }} {{ rules.host | default('ALL') }}=({{ rules.as | d('root') }}) {{ 'NOPASSWD: ' if rules.nopasswd | d(false) }}{{ rules.commands | join(',') }}
        {%- endif %}
        {%- endfor %}
