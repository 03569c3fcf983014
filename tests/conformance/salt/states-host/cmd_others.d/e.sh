#!/bin/sh
echo $A
