{% set d = grains.tmpdir %}
{% set conf = d ~ '/nginx.conf' %}
tokens:
  file.line:
    - name: {{ conf }}
    - mode: ensure
    - content: server_tokens off;
    - after: 'http \{'
workers:
  file.line:
    - name: {{ conf }}
    - mode: replace
    - match: worker_processes
    - content: worker_processes 4;
end:
  file.line:
    - name: {{ conf }}
    - mode: insert
    - location: end
    - content: "# managed"
tokens-again:
  file.line:
    - name: {{ conf }}
    - mode: ensure
    - content: server_tokens off;
    - after: 'http \{'
wrong-mode:
  file.line:
    - name: {{ conf }}
    - mode: change
    - content: x
no-place:
  file.line:
    - name: {{ conf }}
    - mode: insert
    - content: x
show:
  cmd.run:
    - name: cat {{ conf }}
