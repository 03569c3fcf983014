class site::web { notify { 'w': } }
class site::db { notify { 'd': } }
include site::web, site::db
notify { 'm': }
