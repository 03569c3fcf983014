echo changed=yes comment=st
