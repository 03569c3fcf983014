#!/bin/sh
echo hi $1 $2
