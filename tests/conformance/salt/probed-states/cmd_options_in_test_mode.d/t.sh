#!/bin/sh
echo {{ who }}
