role: {{ grains.host }}-master
ports: {https: 443}
