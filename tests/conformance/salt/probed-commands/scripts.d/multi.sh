#!/bin/sh
set -e
for n in "$@"
do
  if [ "$n" -eq 2 ]; then
    continue
  fi
  echo "n $n"
done
