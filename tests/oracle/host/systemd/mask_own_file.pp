# first process: systemd
# setup: wanted drake
# started: systemctl enable --now drake
# units: drake
service { 'drake': enable => mask }
