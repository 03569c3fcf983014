#!/bin/sh
echo broken
exit 4
