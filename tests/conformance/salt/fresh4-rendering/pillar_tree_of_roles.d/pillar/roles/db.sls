packages: [postgresql]
