{% for app in ['shop', 'blog'] %}
{{ app }}:
  test.nop: []
git:
  pkg.installed: []
{% endfor %}
