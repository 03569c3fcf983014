{% set conf = {'a': [1, {'b': 'c'}], 'd': []} %}
from json:
  test.configurable_test_state:
    - name: {{ conf | tojson(2) }}
    - changes: false
    - result: true
tools:
  pkg.installed:
    - pkgs: [
        vim,
# a comment in the margin
        curl
    ]
inner:
  test.nop:
    - a: [1,
    2]
    - b: {
"x":
{"y": 1}
}
    - [c,
  d]
    - e: [
]
    - f: {
    }
    - name: behind
outer: {test.nop: [
{name: z},
{g: "quoted
text",
 h: 'x
  y'}
]}
