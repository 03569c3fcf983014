#!/bin/sh
echo "args: $@"
touch installed
