plain:
  cmd.run:
    - name: echo plain
done:
  cmd.run:
    - name: echo done
    - unless: "true"
to-do:
  cmd.run:
    - name: echo todo
    - onlyif: "true"
there:
  cmd.run:
    - name: echo there
    - creates: {{ grains.tmpdir }}/there
conf:
  file.managed:
    - name: {{ grains.tmpdir }}/conf
    - contents: x
reload:
  cmd.wait:
    - name: echo reload
    - watch:
      - file: conf
after:
  cmd.run:
    - name: echo after
    - onchanges:
      - file: conf
after-nothing:
  cmd.run:
    - name: echo nothing
    - onchanges:
      - cmd: done
required:
  cmd.run:
    - name: echo required
    - require:
      - cmd: plain
      - cmd: done
