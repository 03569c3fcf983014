{% set rc = grains['tmpdir'] ~ '/bashrc' %}
append_new:
  file.append:
    - name: {{ rc }}
    - text:
      - alias ll='ls -l'
      - export EDITOR=vi
append_known:
  file.append:
    - name: {{ rc }}
    - text: umask 022
prepend_new:
  file.prepend:
    - name: {{ rc }}
    - text: "# managed"
comment_out:
  file.comment:
    - name: {{ rc }}
    - regex: ^set -o noclobber
comment_again:
  file.comment:
    - name: {{ rc }}
    - regex: ^alias rm
uncomment:
  file.uncomment:
    - name: {{ rc }}
    - regex: alias rm
keyvalue:
  file.keyvalue:
    - name: {{ rc }}
    - key: HISTSIZE
    - value: 5000
replace:
  file.replace:
    - name: {{ rc }}
    - pattern: umask 022
    - repl: umask 027
missing_file:
  file.append:
    - name: {{ rc }}.d/local
    - text: x
    - makedirs: true
renamed:
  file.rename:
    - name: {{ rc }}.old
    - source: {{ rc }}
