pkgs: [apt-transport-https]
ports: {ssh: 2222}
