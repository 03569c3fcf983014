cert: /etc/ssl/{{ grains.id }}.pem
port: {{ port }}
