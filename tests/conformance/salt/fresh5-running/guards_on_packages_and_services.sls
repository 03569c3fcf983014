legacy:
  pkg.installed:
    - name: ntpdate
    - unless:
      - fun: pkg.version
        args: [chrony]
chrony_on:
  service.running:
    - name: chrony
    - enable: true
    - onlyif:
      - fun: pkg.version
        args:
          - chrony
      - fun: service.available
        name: chrony
timesyncd_off:
  service.dead:
    - name: systemd-timesyncd
    - enable: false
    - onlyif:
      - fun: service.status
        name: chrony
ntp_purged:
  pkg.purged:
    - name: ntp
    - unless:
      - fun: service.status
        name: ntp
      - "true"
drift:
  cmd.run:
    - name: echo tracking
    - onlyif:
      - fun: service.status
        name: systemd-timesyncd
    - require:
      - service: timesyncd_off
member:
  user.present:
    - name: _chrony
    - system: true
    - home: /var/lib/chrony
    - createhome: false
    - unless:
      - fun: user.info
        name: _chrony
member_again:
  user.present:
    - name: _chrony
    - fullname: Chrony
    - unless:
      - fun: user.info
        name: _chrony
