{% for user, keys in pillar.ssh | dictsort %}
{{ user }}_keys:
  file.managed:
    - name: {{ grains.tmpdir }}/{{ user }}/authorized_keys
    - makedirs: true
    - dir_mode: '0700'
    - mode: '0600'
    - contents: |
        # {{ keys | length }} key{{ 's' if keys | length != 1 }} of {{ user | capitalize }}
        {{ keys | map(attribute='key') | join('\n') | indent(8) }}
{{ user }}_known:
  file.managed:
    - name: {{ grains.tmpdir }}/{{ user }}/names
    - contents: {{ keys | map(attribute='name') | map('upper') | list | json }}
    - require:
      - file: {{ user }}_keys
{% endfor %}
