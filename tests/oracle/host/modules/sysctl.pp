# modules: sysctl stdlib
sysctl { 'vm.swappiness': value => '10', enforce => false }
