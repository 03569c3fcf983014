common_tools:
  pkg.installed:
    - pkgs:
      - curl
      - vim
