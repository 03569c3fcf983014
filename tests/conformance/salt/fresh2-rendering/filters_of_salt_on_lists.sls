{% set l = pillar.l %}
{% set lines = {
  'unique': l | unique | list,
  'union': l | union([9, 1]) | list,
  'intersect': l | intersect([3, 2, 8]) | list,
  'difference': l | difference([3]) | list,
  'symmetric': l | symmetric_difference([3, 7]) | sort,
  'min_max': [l | min, l | max, l | sum],
  'flatten': [[1, [2]], [3, [4, [5]]]] | flatten,
  'batch': l | batch(2, 0) | list,
  'slice': l | slice(2) | list,
  'compare': [1, 2] | compare_lists([2, 3]),
  'ternary': (l | length > 3) | string,
  'last': l | last,
  'pow': 2 ** 5 // 3 % 4,
  'concat': 'a' ~ 1 ~ none ~ true
} %}
{% for k in lines | sort %}
{{ k }}:
  test.show_notification:
    - text: {{ (k ~ ': ' ~ (lines[k] | string)) | yaml_dquote }}
{% endfor %}
