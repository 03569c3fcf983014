#!/bin/sh
echo "hello $1 and $2 from $WHO"
