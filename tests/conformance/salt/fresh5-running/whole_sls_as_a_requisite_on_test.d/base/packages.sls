app_pkg:
  pkg.installed:
    - pkgs:
      - app
      - app-common
