class monitoring { Host_check <<| |>> notify { 'in class': } }
define host_check($port = 80) { notice("${title} ${port}") notify { "check ${title}": } }
include monitoring
notify { 'last': }
