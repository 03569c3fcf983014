echo
echo "changed=yes comment='index rebuilt' rows=7"
