#!/bin/sh
touch made
echo $1 and $2
