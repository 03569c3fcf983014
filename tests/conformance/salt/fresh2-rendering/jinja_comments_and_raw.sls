{# the whole
   of this is gone: {{ not_defined.at_all }} #}
motd:
  file.managed:
    - name: {{ grains.tmpdir }}/motd
    - contents: |
        # {{ 'a comment of YAML is rendered' }}
        {# a comment of Jinja is not #}kept
        {% raw %}{{ kept }} {% if %}{% endraw %}
        {{ '{{' }} and {{ '#}' }}
        100%{# #} {{ "50%" }}
show:
  cmd.run:
    - name: cat {{ grains.tmpdir }}/motd
