#!/bin/sh
while getopts "vn:" o; do
  case $o in
    v) echo verbose;;
    n) echo n=$OPTARG;;
  esac
done
