#!/bin/sh
say() {
  echo "said $1 of $#"
}
say "$1"
say a b
