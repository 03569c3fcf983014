#!/bin/sh
set -eu
NAME=${1:-nobody}
echo "hello $NAME"
