#!/bin/sh
echo "{{ who|default("none") }} {{ grains.id }}"
