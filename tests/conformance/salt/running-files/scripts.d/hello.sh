#!/bin/sh
echo {{ grains.os }}
