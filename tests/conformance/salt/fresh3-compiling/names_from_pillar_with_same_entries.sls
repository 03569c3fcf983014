tools:
  fakepkg.installed:
    - name: ignored
    - names: {{ pillar.packages }}
    - changes: false

{% for lang, version in pillar.versions | dictsort %}
{{ lang }}:
  fakepkg.installed:
    - name: {{ lang }}{{ version | int }}
    - version: '{{ version }}'
    - require:
      - fakepkg: {{ loop.previtem[0] if loop.previtem is defined else 'tools' }}
{% endfor %}

check-tools:
  test.nop:
    - require:
      - fakepkg: git
      - fakepkg: 7zip
      - fakepkg: python3
