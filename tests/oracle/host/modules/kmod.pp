# modules: kmod stdlib augeas_core
kmod::load { 'loop': }
kmod::blacklist { 'floppy': }
kmod::option { 'bond0 mode': module => 'bond0', option => 'mode', value => '1' }
