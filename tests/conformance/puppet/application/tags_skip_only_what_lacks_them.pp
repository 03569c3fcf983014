class red { notify { 'in red': } }
class blue { notify { 'in blue': } }
include red, blue
Class['blue'] -> Class['red']
