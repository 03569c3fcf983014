# first process: systemd
# setup: wanted duck; wanted drake
# units: duck drake
service { 'duck': enable => manual }
service { 'drake': enable => delayed }
