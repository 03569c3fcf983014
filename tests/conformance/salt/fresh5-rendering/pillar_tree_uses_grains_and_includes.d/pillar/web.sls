only_web: true
