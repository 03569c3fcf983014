#!/bin/sh
echo "A is $A"
