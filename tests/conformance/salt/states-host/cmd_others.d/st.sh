#!/bin/sh
echo changed=yes comment="from script"
