role: none
pkgs: [curl]
ports: {http: 80, ssh: 22}
