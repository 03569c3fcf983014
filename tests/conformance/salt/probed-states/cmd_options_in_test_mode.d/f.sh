#!/bin/sh
echo bad >&2
exit 7
