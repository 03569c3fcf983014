# again: cmd[note]
note:
  cmd.run:
    - name: echo x >> /srv/notes
