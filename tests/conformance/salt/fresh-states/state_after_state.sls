{% set f = grains.tmpdir ~ '/motd' %}
one:
  file.append:
    - name: {{ f }}
    - text: |
        welcome
        to {{ grains.host }}
two:
  file.prepend:
    - name: {{ f }}
    - text: "# managed"
three:
  file.replace:
    - name: {{ f }}
    - pattern: welcome
    - repl: Welcome
    - count: 1
four:
  file.line:
    - name: {{ f }}
    - content: bye
    - mode: ensure
    - after: to .*
five:
  file.managed:
    - name: {{ f }}
    - contents: |
        # managed
        Welcome
        to duck
        bye
six:
  file.managed:
    - name: {{ f }}
    - mode: '0600'
    - replace: false
seven:
  file.absent:
    - name: {{ f }}
eight:
  file.append:
    - name: {{ f }}
    - makedirs: true
    - text: [a, b, a]
