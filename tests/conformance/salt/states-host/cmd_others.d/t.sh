#!/bin/sh
echo hi {{ who }}
