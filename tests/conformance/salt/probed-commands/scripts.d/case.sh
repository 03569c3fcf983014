#!/bin/sh
case "$1" in
  start) echo starting ;;
  *) echo usage >&2; exit 2 ;;
esac
