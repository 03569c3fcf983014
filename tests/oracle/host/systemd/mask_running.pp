# first process: systemd
# setup: wanted drake; mkdir -p /usr/local/lib/systemd/system; mv /etc/systemd/system/drake.service /usr/local/lib/systemd/system/
# started: systemctl enable --now drake
# units: drake
service { 'drake': enable => mask }
