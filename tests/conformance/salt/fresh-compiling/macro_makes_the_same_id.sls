{% set made = [] %}
{% for app in ['shop', 'blog', 'wiki'] %}
{% set needs = {'shop': ['php', 'redis'], 'blog': ['php'], 'wiki': ['redis', 'php']}[app] %}
{% for need in needs if need not in made %}
{% do made.append(need) %}
{{ need }}:
  pkg.installed: []
{% endfor %}
{{ app }}:
  test.nop:
    - require:
      {{ needs | map('regex_replace', '^(.*)$', '- pkg: \\1') | join('\n      ') }}
    - order: {{ loop.revindex }}
{% endfor %}
