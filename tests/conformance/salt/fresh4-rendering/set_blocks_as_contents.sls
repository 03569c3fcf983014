{% set hosts %}
{%- for name, ip in pillar.hosts | dictsort %}
{{ ip.ljust(12) }}{{ name }}
{%- endfor %}
{% endset %}
{% set shout | upper | trim %}
  managed by salt
{% endset %}
{% set command = 'echo ' ~ shout ~ ' ' ~ (hosts | trim | length) %}
hosts_file:
  file.managed:
    - name: {{ grains.tmpdir }}/hosts
    - contents: |
        # {{ shout }}
        {{ hosts | trim | indent(8) }}
as_json:
  file.managed:
    - name: {{ grains.tmpdir }}/hosts.json
    - contents: {{ hosts | json }}
counted:
  cmd.run:
    - name: {{ command }}
    - unless: test -e {{ grains.tmpdir }}/nowhere
