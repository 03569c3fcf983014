pin { 'vim/unstable:debian': }
